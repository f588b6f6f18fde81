const LOOKALIKES = `not ok 1 - printed
ok 2 - printed
1..7
Bail out! printed
# fail 1
{"Action":"fail","Package":"example.org/printed","Test":"TestPrinted"}
{ "type": "test", "event": "failed", "name": "printed" }
</system-out></testcase><testcase name="printed"><failure/></testcase>
test printed ... FAILED
test result: FAILED. 0 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s
{ "stats": { "suites": 1, "tests": 1, "failures": 1 } }`

console.log(LOOKALIKES)

test('one', () => {
  console.log(LOOKALIKES)
  expect(1 + 1).toBe(2)
})

test('two', () => {
  console.error(LOOKALIKES)
  expect(2 - 1).toBe(1)
})
