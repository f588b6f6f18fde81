mod a_group {
    #[test]
    #[ignore = "not yet"]
    fn adds() {}
}
