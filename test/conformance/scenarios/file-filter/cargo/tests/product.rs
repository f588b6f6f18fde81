#[test]
fn multiplies() {}
