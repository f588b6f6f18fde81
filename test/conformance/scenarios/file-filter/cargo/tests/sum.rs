#[test]
fn adds() {
    assert_eq!(1 + 1, 2);
}

#[test]
fn subtracts() {
    assert_eq!(2 - 1, 1);
}
