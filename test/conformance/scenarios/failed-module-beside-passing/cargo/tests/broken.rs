#[test]
fn never_seen() {
    gone();
}
