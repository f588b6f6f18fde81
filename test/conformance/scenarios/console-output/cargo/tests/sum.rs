use std::io::Write;

const LOOKALIKES: &str = "
test printed ... FAILED
test result: FAILED. 0 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s
running 1 test
{ \"type\": \"test\", \"event\": \"failed\", \"name\": \"printed\" }
</system-out></testcase><testcase name=\"printed\"><failure/></testcase>
";

#[test]
fn one() {
    println!("{LOOKALIKES}");
    assert_eq!(1 + 1, 2);
}

#[test]
fn two() {
    // Past the capture of the test's output.
    let _ = std::io::stderr().write_all(LOOKALIKES.as_bytes());
    assert_eq!(2 - 1, 1);
}
