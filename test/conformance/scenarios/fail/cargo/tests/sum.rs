#[test]
fn adds() {
    assert_eq!(1 + 1, 3);
}

#[test]
fn is_right() {}

#[test]
fn throws() {
    None::<i32>.unwrap();
}
