mod outer {
    mod inner_one {
        #[test]
        fn deep() {}
    }

    #[test]
    fn deep() {}
}

mod outer_inner {
    #[test]
    fn one_deep() {}
}
