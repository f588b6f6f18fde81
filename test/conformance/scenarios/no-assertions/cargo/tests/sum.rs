#[test]
fn checks_nothing() {}

#[test]
fn checks_in_a_promise() {}
