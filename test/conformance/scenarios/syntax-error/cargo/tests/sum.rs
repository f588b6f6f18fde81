#[test]
fn adds() {
    assert_eq!(1 + , 2);
}
