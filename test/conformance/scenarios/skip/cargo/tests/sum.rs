#[test]
fn runs() {}

#[test]
#[ignore = "not yet"]
fn left_out() {}

mod a_group {
    #[test]
    #[ignore = "not yet"]
    fn left_out_with_its_group() {}
}
