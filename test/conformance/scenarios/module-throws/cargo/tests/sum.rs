#[test]
fn adds() {
    std::process::exit(3);
}
