mod sizes {
    #[test]
    fn 日本語() {
        assert_eq!(1 + 1, 2);
    }
}

#[test]
fn übergröße() {
    assert_eq!(2 - 1, 1);
}
