// Generated from schemas/ by npm run generate. Do not edit.

/**
 * Ascending whole numbers as runs of numbers without a gap: how far each run's first number is behind the number before it (the
 * first run's behind 0), then how many follow it. 3, 4, 5, 9 is [3, 2, 4, 0].
 * 
 */
export type PackedNumbers = number[]
/**
 * Lines with the same contexts, and these contexts; no line stands twice. Absent where no contexts were measured.
 */
export type LineContexts = PackedNumbers[][]
/**
 * @maxItems 64
 */
export type Blobs = string[]
/**
 * One value for every test of the module, or one for all.
 */
export type Column = ((number | null) | (number | null)[])
export type Annotations = {
type: string
message: string
}[]

/**
 * Every document that leaves the process, by schema file.
 */
export interface Documents {
"actionable-feedback": ActionableFeedback
approvals: ApprovalFile
baseline: Baseline
config: Config
"coverage-dictionary": CoverageDictionary
"coverage-hits": CoverageHits
"debug-memory": DebugMemory
"executable-feedback": ExecutableFeedback
finding: Finding
"incoming-run": IncomingRun
"loop-state-extension": LoopStateExtension
report: Report
"stored-run": StoredRun
"test-dictionary": TestDictionary
"test-run": TestRun
verification: Verification
}
/**
 * What an attempt should change next: every item says where, what is wrong there and what to do about
 * it. The contract published under this $id. Vague wording ("could be better", "consider", "maybe") is
 * refused by the writer; a pattern here would also refuse documents that the published contract takes.
 * 
 */
export interface ActionableFeedback {
/**
 * This feedback; a UUID even where published examples show short names.
 */
id: string
/**
 * When it was written.
 */
timestamp: string
iteration: {
/**
 * Counts from 1.
 */
number: number
/**
 * Iterations allowed.
 */
max: number
phase: ("initial" | "refinement" | "final")
}
/**
 * What was looked at.
 */
target: {
type: ("code" | "document" | "artifact" | "configuration" | "test" | "schema")
/**
 * POSIX, relative to the repository's root; for what is no file, its name.
 */
path: string
/**
 * A commit or another version.
 */
version?: string
context?: string
}
/**
 * @minItems 1
 */
feedback_items: FeedbackItem[]
overall_assessment: {
/**
 * 1 is the best.
 */
score: number
/**
 * What to do with the target.
 */
verdict: ("accept" | "refine" | "reject" | "escalate")
summary: string
confidence?: number
}
/**
 * What became of the feedback, filled in by a later iteration.
 */
quality_tracking?: {
feedback_followed?: boolean
improvement_observed?: boolean
/**
 * Change of the score.
 */
improvement_delta?: number
feedback_clarity_score?: number
}
}
export interface FeedbackItem {
aspect: ("correctness" | "completeness" | "clarity" | "consistency" | "efficiency" | "security" | "style" | "documentation" | "testability" | "maintainability")
severity: ("critical" | "major" | "minor" | "suggestion")
/**
 * Of this aspect; 1 is the best.
 */
score?: number
/**
 * What exactly is wrong and what follows from it.
 */
issue: string
/**
 * The place, never left out.
 */
location: {
type: ("line" | "range" | "function" | "section" | "element" | "path")
/**
 * A line, a range, a name or a path, as type says.
 */
reference: string
/**
 * Text just before the place.
 */
context_before?: string
/**
 * Text just after it.
 */
context_after?: string
}
/**
 * The next step, never left out.
 */
suggestion: {
/**
 * One change that can be made as it is written.
 */
action: string
/**
 * What gets better by it.
 */
rationale: string
/**
 * How the place could look afterwards.
 */
example?: string
/**
 * 1 comes first.
 */
priority?: number
}
/**
 * What the item rests on.
 */
evidence?: {
test_result?: string
metric?: string
/**
 * A standard or a practice.
 */
reference?: string
}
}
/**
 * .truegreen/approvals.yaml, findings that a person accepted. It counts once it is on the base.
 */
export interface ApprovalFile {
schema_version: 1
approvals: ApprovalRecord[]
}
export interface ApprovalRecord {
/**
 * The finding's whole fingerprint.
 */
finding: string
rule: string
file: string
/**
 * The title path joined with " › "; null where the finding names no test.
 */
test: (string | null)
/**
 * The head that was seen; null for the work tree.
 */
commit?: (string | null)
reason: string
by: string
at: string
/**
 * From then on it does not count.
 */
expires: string
}
/**
 * What a suite was at one commit: its tests, their states and assertion counts, its coverage. Taken
 * from a complete green run on the base line of history, or on request. It stands alone: comparing
 * needs no other file of the memory.
 * 
 */
export interface Baseline {
schema_version: 1
suite: Suite
/**
 * Taken by itself, or by truegreen baseline update.
 */
origin: ("base_line" | "explicit")
created_at: string
run_id: string
git: (null | GitState)
tree_fingerprint: (null | string)
totals: Totals
modules: BaselineModule[]
coverage: (null | BaselineCoverage)
}
/**
 * What a test command's runs are compared within; one repository may have several.
 */
export interface Suite {
/**
 * Safe as a file name.
 */
key: string
framework: ("jest" | "vitest" | "pytest" | "go_test" | "cargo_test" | "junit" | "mocha" | "other")
/**
 * Folder of the runner's root.
 */
root: string
/**
 * Config file, when it is not the default one of that root.
 */
config: (string | null)
}
export interface GitState {
/**
 * Commit id; null before the first commit.
 */
head: (string | null)
/**
 * null on a detached HEAD.
 */
branch: (string | null)
/**
 * Work tree or index differ from HEAD.
 */
dirty: boolean
}
export interface Totals {
tests: number
passed: number
failed: number
skipped: number
todo: number
/**
 * Passed after a failed attempt; also counted in passed.
 */
flaky: number
modules: number
/**
 * Modules with errors of their own (load, hooks).
 */
failed_modules: number
}
export interface BaselineModule {
project: string
file: string
tests: BaselineTest[]
}
export interface BaselineTest {
/**
 * @minItems 1
 */
title_path: string[]
occurrence: number
status: ("passed" | "failed" | "skipped" | "todo")
expected_to_fail: boolean
assertions: (number | null)
line: (number | null)
}
export interface BaselineCoverage {
provider: (string | null)
summary: CoverageSummary
files: {
file: string
summary: CoverageSummary
}[]
}
export interface CoverageSummary {
lines: Ratio
statements: Ratio
functions: Ratio
branches: Ratio
}
export interface Ratio {
covered: number
total: number
}
/**
 * truegreen.yaml at the repository's root. Data only; every key is optional.
 */
export interface Config {
/**
 * Branch or ref that is the base line of history. Default, the remote's default branch, else main or master.
 */
base?: string
/**
 * Findings of this severity and above gate. With never they are only shown; failed tests and missing evidence still count.
 */
failOn?: ("critical" | "high" | "medium" | "low" | "never")
/**
 * A check against a base cannot judge without a recorded run of the head. Without it a repository in which nothing was ever recorded is judged by its source alone.
 */
requireRun?: boolean
/**
 * Severity by rule id, or off.
 */
rules?: {
[k: string]: "critical" | "high" | "medium" | "low" | "off"
}
memory?: {
/**
 * Folder inside the repository.
 */
dir?: string
retention?: {
default_days?: number
on_learning_identified?: number
on_escalation?: number
}
lookback_window?: number
}
coverage?: {
/**
 * Percentage points of suite coverage that may be lost before coverage-dropped gates.
 */
maxDrop?: number
/**
 * A check that finds no coverage of the change cannot judge. Without it that is so only where the baseline has coverage or the command line asks for it.
 */
required?: boolean
/**
 * Kind of change by path; the first pattern that a file matches decides.
 */
codeTypes?: {
/**
 * Globs from the repository's root.
 * 
 * @minItems 1
 */
paths: string[]
type: ("new_function" | "bug_fix" | "refactor" | "api_endpoint" | "integration")
}[]
/**
 * What a change is that nothing tells the kind of.
 */
defaultCodeType?: ("new_function" | "bug_fix" | "refactor" | "api_endpoint" | "integration")
/**
 * Requirements by kind of change.
 */
policies?: {
new_function?: Policy
bug_fix?: Policy
refactor?: Policy
api_endpoint?: Policy
integration?: Policy
}
/**
 * A required test that is missing fails the check; else it is only shown.
 */
enforceRequiredTests?: boolean
/**
 * Globs of files whose changes need no coverage, such as generated ones. What they take out is counted and shown.
 */
exclude?: string[]
}
tree?: {
/**
 * git pathspec globs of files that are no evidence, such as output that tests write into the tree.
 */
ignore?: string[]
}
}
export interface Policy {
/**
 * Percent; -1 is as much as the base had.
 */
minimum_coverage?: number
required_tests?: string[]
}
/**
 * A blob of the debug memory: what can be covered in source files. It changes only with the sources;
 * how often each place was reached stands in a coverage-hits blob.
 * 
 */
export interface CoverageDictionary {
schema_version: 1
files: DictionaryFile[]
}
export interface DictionaryFile {
file: string
source_blob: (string | null)
/**
 * Istanbul's FileCoverage without s, f and b.
 */
istanbul: {
[k: string]: unknown
}
}
/**
 * A blob of the debug memory: how often the places of a coverage dictionary were reached, file by file
 * in the same order.
 * 
 */
export interface CoverageHits {
schema_version: 1
files: FileHits[]
}
/**
 * Istanbul's s, f and b. An array has one entry for each key of the dictionary's statementMap, fnMap
 * or branchMap, in their order; an object is Istanbul's own, where the keys differ.
 * 
 */
export interface FileHits {
s: (unknown[] | {

})
f: (unknown[] | {

})
b: (unknown[] | {

})
contexts?: LineContexts
}
/**
 * What was tried on one piece of work and how each attempt ended, so that the next attempt starts from
 * it. The contract published under this $id; fields that truegreen adds are optional and say so.
 * Fields without a known value are left out, never null (head is the exception).
 * 
 */
export interface DebugMemory {
/**
 * The session; one piece of work.
 */
session_id: string
/**
 * The file that the work is mainly about, POSIX, relative to the repository's root.
 */
file_path: string
created_at?: string
updated_at?: string
/**
 * passed when the newest complete run passed, failed when the newest run failed, else in_progress.
 * escalated is for a loop that hands over to a person.
 * 
 */
status?: ("in_progress" | "passed" | "failed" | "escalated")
/**
 * Attempts, oldest first. truegreen puts at most 100 into a document; more go to a further document
 * with the same session_id, whose attempt numbers continue.
 * 
 */
executions: Execution[]
learnings?: Learnings
metadata?: {
/**
 * The coding agent at work.
 */
agent?: string
/**
 * The task that the session belongs to.
 */
task_id?: string
/**
 * Iteration of the surrounding Ralph loop.
 */
ralph_iteration?: number
}
}
/**
 * One attempt, which is one run of the tests.
 */
export interface Execution {
/**
 * Counts the session's runs from 1, across its documents.
 */
attempt: number
/**
 * When the run started.
 */
timestamp: string
/**
 * SHA-256 of the code that was run; truegreen takes the whole tree's fingerprint where there is one.
 */
code_hash: string
/**
 * The code itself; truegreen does not copy it.
 */
code_snapshot?: string
environment?: {
/**
 * node, python, go, …
 */
runtime?: string
runtime_version?: string
/**
 * jest, vitest, pytest, …
 */
test_framework?: string
os?: string
/**
 * Whatever else shaped the run.
 */
additional?: {
[k: string]: unknown
}
}
test_results: {
total: number
passed: number
failed: number
/**
 * What broke outside an assertion, such as modules that did not load and unhandled errors.
 */
errors?: number
/**
 * Skipped and todo together.
 */
skipped?: number
duration_ms?: number
/**
 * Covered lines in percent.
 */
coverage_percent?: number
}
/**
 * At most 50 are written; failures_total counts all of them.
 */
failures?: SessionFailure[]
analysis?: Analysis
fix_applied?: Fix
/**
 * Added by truegreen: the full record under runs/.
 */
run_id?: string
/**
 * Added by truegreen: the whole suite ran.
 */
complete?: boolean
/**
 * Added by truegreen: tests, modules, unhandled errors and exit code together.
 */
outcome?: ("passed" | "failed")
/**
 * Added by truegreen: the suite that was run.
 */
suite_key?: string
/**
 * Added by truegreen: all failures of the run; those beyond the first 50 stand only in the run.
 */
failures_total?: number
/**
 * Added by truegreen: the commit checked out; null before the first commit and outside git.
 */
head?: (string | null)
/**
 * Added by truegreen: SHA-256 over all file contents of the tree, left out when unknown.
 */
tree_fingerprint?: string
}
/**
 * One failed check of an attempt.
 */
export interface SessionFailure {
/**
 * Titles joined for reading; a module's path when it did not load. title_path is the identity.
 */
test_name: string
/**
 * POSIX, relative to the repository's root.
 */
test_file?: string
/**
 * Counts from 1.
 */
test_line?: number
/**
 * Kind of error; how it is found out stands in docs/formats/failure-keys.md.
 */
error_type: ("AssertionError" | "TypeError" | "ReferenceError" | "SyntaxError" | "RuntimeError" | "TimeoutError" | "NetworkError" | "ValidationError" | "Other")
/**
 * Secrets redacted, cut at 8 KiB.
 */
error_message: string
/**
 * Frames with relative paths.
 */
stack_trace?: string
/**
 * What an assertion asked for.
 */
expected?: string
/**
 * What it got.
 */
actual?: string
/**
 * The innermost frame inside the project that is not in a test module.
 */
source_location?: {
file?: string
line?: number
function?: string
}
/**
 * Added by truegreen: the runner's project, "" for the unnamed one.
 */
project?: string
/**
 * Added by truegreen: titles from the outermost describe to the test; left out when no test failed but a module or the process.
 */
title_path?: string[]
/**
 * Added by truegreen: recognise this failure again; see docs/formats/failure-keys.md.
 */
keys?: {
algorithm: number
exact: string
place: string
}
}
/**
 * Why it failed and what to do about it, written by whoever works on it.
 */
export interface Analysis {
/**
 * What made the tests fail.
 */
root_cause: string
root_cause_category?: ("null_undefined_access" | "type_mismatch" | "missing_validation" | "logic_error" | "off_by_one" | "race_condition" | "resource_leak" | "missing_error_handling" | "api_misuse" | "configuration_error" | "dependency_issue" | "other")
/**
 * How it is to be mended.
 */
fix_strategy: string
/**
 * How sure the writer is.
 */
confidence?: number
/**
 * Names of tests that fail for the same cause.
 */
related_failures?: string[]
/**
 * What the memory held of failures like this one.
 */
similar_past_issues?: {
session_id?: string
file?: string
resolution?: string
}[]
}
/**
 * What was changed after the attempt.
 */
export interface Fix {
/**
 * The change in a sentence.
 */
description: string
/**
 * Its size, as in "+5/-2 lines".
 */
diff_summary?: string
files_changed?: string[]
/**
 * The change itself.
 */
diff?: string
/**
 * How the run after it ended; pending while there is none.
 */
verification?: ("pending" | "passed" | "failed")
}
/**
 * What the session leaves behind for later ones.
 */
export interface Learnings {
patterns_identified?: {
/**
 * The kind of error that showed.
 */
pattern: string
/**
 * A root cause category.
 */
category?: string
/**
 * Sightings.
 */
frequency: number
/**
 * How such an error is mended.
 */
fix_template?: string
/**
 * Share of trials in which the template helped.
 */
effectiveness?: number
}[]
recurring_failures?: {
test?: string
occurrences?: number
resolution?: ("resolved" | "pending" | "wont_fix" | "escalated")
notes?: string
}[]
code_quality_issues?: {
issue?: string
location?: string
severity?: ("critical" | "major" | "minor")
addressed?: boolean
}[]
/**
 * Advice for later work.
 */
recommendations?: string[]
}
/**
 * The record of one execute-before-return workflow: which code was made, how its tests were run, how
 * often it was mended, and where it stands. The contract published under this $id.
 * 
 */
export interface ExecutableFeedback {
/**
 * This workflow; a UUID even where published examples show short names.
 */
workflow_id: string
/**
 * Who makes the code.
 */
agent: {
name: string
/**
 * Its role.
 */
type: ("software_implementer" | "test_engineer" | "debugger" | "code_reviewer")
version?: string
}
code_artifact: CodeArtifact
execution_config: ExecutionConfig
retry_policy?: RetryPolicy
coverage_requirements?: CoverageRequirements
escalation_policy?: EscalationPolicy
loop_state: LoopState
/**
 * The session's document in the debug memory, relative to the repository's root.
 */
debug_memory_ref?: string
ralph_integration?: RalphIntegration
timestamps?: {
started_at?: string
completed_at?: string
last_attempt_at?: string
}
}
/**
 * The code that the workflow is about.
 */
export interface CodeArtifact {
/**
 * POSIX, relative to the repository's root.
 */
path: string
language: ("typescript" | "javascript" | "python" | "go" | "rust" | "java" | "other")
/**
 * Kind of change; it chooses the coverage requirement. integration has none of its own.
 */
code_type?: ("new_function" | "bug_fix" | "refactor" | "api_endpoint" | "integration")
/**
 * SHA-256 of the file as it is now.
 */
content_hash?: string
test_files?: string[]
/**
 * What the code is meant to fulfil, as @-mentioned paths.
 */
requirements_ref?: string[]
}
/**
 * How the tests are run.
 */
export interface ExecutionConfig {
test_framework: ("jest" | "vitest" | "pytest" | "go_test" | "cargo_test" | "junit" | "mocha" | "other")
/**
 * As typed in a shell.
 */
test_command: string
/**
 * The command is ended after this time.
 */
timeout_seconds?: number
/**
 * Variables set for the command.
 */
environment?: {
[k: string]: string
}
/**
 * Where it runs; the repository's root when left out.
 */
working_directory?: string
/**
 * Ends at the first failure, which makes the run incomplete.
 */
fail_fast?: boolean
verbose?: boolean
}
/**
 * How often a failing attempt is mended and run again.
 */
export interface RetryPolicy {
max_attempts?: number
/**
 * Wait between attempts.
 */
backoff?: ("none" | "linear" | "exponential")
/**
 * The last failing attempt goes to a person.
 */
escalation_on_max?: boolean
/**
 * A test that passed before and fails now ends the workflow.
 */
abort_on_regression?: boolean
}
/**
 * Percent of the change that tests must cover and the tests that must exist, by kind of change.
 */
export interface CoverageRequirements {
new_function?: {
minimum_coverage?: number
required_tests?: string[]
}
bug_fix?: {
/**
 * Of the lines of the fix.
 */
minimum_coverage?: number
required_tests?: unknown[]
}
refactor?: {
/**
 * -1 asks for what the code had before.
 */
minimum_coverage?: number
required_tests?: unknown[]
}
api_endpoint?: {
minimum_coverage?: number
required_tests?: unknown[]
}
}
/**
 * When the workflow asks for help, and whom.
 */
export interface EscalationPolicy {
triggers?: {
condition: ("max_attempts_reached" | "regression_detected" | "security_issue_found" | "coverage_threshold_unmet" | "timeout_exceeded" | "unknown_error_type")
action: ("human_review" | "senior_agent" | "abort_with_report" | "flag_and_continue")
include_in_report?: ("original_code" | "all_test_results" | "failure_analyses" | "fix_attempts" | "debug_memory_summary" | "stack_traces")[]
}[]
notification?: {
channel?: ("issue_comment" | "cli" | "slack" | "email")
template?: string
}
}
/**
 * Where the workflow stands.
 */
export interface LoopState {
/**
 * complete means green; aborted means stopped by a regression or an error.
 */
phase: ("generate_code" | "generate_tests" | "execute_tests" | "analyze_failures" | "apply_fix" | "verify_fix" | "complete" | "escalated" | "aborted")
attempt_number: number
status: ("in_progress" | "passed" | "failed" | "escalated" | "aborted")
test_results?: TestResults
/**
 * Oldest first.
 */
attempts?: ExecutionAttempt[]
}
/**
 * A run in numbers.
 */
export interface TestResults {
total?: number
passed?: number
failed?: number
/**
 * What broke outside an assertion.
 */
errors?: number
skipped?: number
duration_ms?: number
coverage_percent?: number
}
/**
 * One run of the tests inside the workflow.
 */
export interface ExecutionAttempt {
attempt_number: number
timestamp: string
/**
 * The phase it ran in; open text, unlike the phase of loop_state.
 */
phase: string
/**
 * SHA-256 of the code that was run.
 */
code_hash?: string
test_results: TestResults
failures?: {
test_name: string
test_file?: string
/**
 * Open text here; truegreen writes the words of the debug memory.
 */
error_type: string
error_message: string
stack_trace?: string
line_number?: number
}[]
analysis?: {
root_cause?: string
fix_strategy?: string
confidence?: number
/**
 * Patterns of the debug memory that apply.
 */
patterns_matched?: string[]
}
fix_applied?: {
description?: string
/**
 * As in "+5/-2 lines".
 */
diff_summary?: string
files_modified?: string[]
}
}
/**
 * What the workflow and a surrounding Ralph loop tell each other.
 */
export interface RalphIntegration {
loop_id?: string
iteration?: number
execution_gate?: {
require_passing_tests?: boolean
allow_skip?: boolean
}
debug_memory?: {
persist_per_iteration?: boolean
cross_iteration_learning?: boolean
}
progress_metric?: {
include_test_pass_rate?: boolean
/**
 * Share of the pass rate in overall progress.
 */
weight?: number
}
}
/**
 * Something that got weaker, with its evidence and whether it gates.
 */
export interface Finding {
/**
 * Of rule, identity and both sides; not of line numbers. People see "F-" and the shortest unique prefix of at least four digits.
 */
fingerprint: string
rule: string
type: ("test_deletion" | "test_skipping" | "feature_removal" | "coverage_regression" | "validation_bypass" | "assertion_weakening" | "error_suppression")
severity: ("critical" | "high" | "medium" | "low")
confidence: ("sure" | "likely" | "possible")
/**
 * It alone makes the verdict fail.
 */
gating: boolean
file: string
line: (number | null)
/**
 * The side on which file and line stand.
 */
side: ("base" | "head")
test: (null | TestIdentity)
/**
 * Tests that this one finding stands for.
 */
count: number
message: string
suggestion: string
evidence: {
/**
 * @minItems 1
 */
kinds: ("ran" | "source")[]
base: (string | null)
head: (string | null)
/**
 * Where the base's text stands, for a finding from source.
 */
base_at?: (null | Place)
head_at?: (null | Place)
/**
 * The line of source at base_at, without its indentation, where base says in words what holds there; absent beyond the first findings.
 */
base_line?: string
head_line?: string
}
justification: (null | {
reason: string
/**
 * Only a verified reason lifts the gate.
 */
verified: boolean
})
/**
 * A person accepted this finding. It does not gate then, and is shown.
 */
approval?: (null | {
reason: string
by: string
at: string
expires: (null | string)
})
}
export interface TestIdentity {
project: string
file: string
/**
 * @minItems 1
 */
title_path: string[]
occurrence: number
}
export interface Place {
file: string
line: number
}
/**
 * A run as a reporter outside of this program saw it (the pytest plugin, the node:test reporter), left in incoming/ of the
 * debug memory under its run id. The next command that reads the memory takes it in: paths become relative, text is
 * redacted, and it is judged as every run is. One that cannot be understood is kept beside as *.broken and said.
 * 
 */
export interface IncomingRun {
schema_version: 1
run_id: string
recorder: {
name: string
version: string
}
framework: {
name: ("jest" | "vitest" | "pytest" | "go_test" | "cargo_test" | "junit" | "mocha" | "other")
version: string
}
started_at: string
finished_at: string
/**
 * Absolute folder of the runner's root.
 */
root: string
/**
 * Absolute.
 */
cwd: string
/**
 * Absolute config file, when it is not the default one of that root.
 */
config?: (string | null)
/**
 * Name of the suite, where root and config file do not tell two apart.
 */
suite?: (string | null)
/**
 * The command's words, its program first.
 */
argv: string[]
exit_code: (number | null)
git: (null | GitState)
/**
 * Fingerprints as ARCHITECTURE.md defines them; null where they could not be taken.
 */
tree: (null | Tree)
environment: {
runtime: string
runtime_version: string
os: string
arch: string
ci: boolean
agent: (string | null)
}
/**
 * What the reporter saw of the selection. What the arguments say is found out when it is taken in.
 */
partial: Reason[]
shard: (null | {
index: number
count: number
})
modules: {
project: string
/**
 * Absolute, or relative to the root.
 */
file: string
/**
 * False when import or syntax failed.
 */
loaded: boolean
duration_ms: number
errors: IncomingError[]
tests: IncomingTest[]
}[]
unhandled_errors: IncomingError[]
/**
 * Coverage report of the run, absolute; null when coverage was off. A file that is not there was asked for and not delivered.
 */
coverage: (string | null)
/**
 * Which of the named contexts reached which lines, file by file (absolute): lines with the same contexts, and the places of
 * these contexts among the names. Absent or null where none were measured.
 * 
 */
contexts?: (null | {
names: string[]
files: {
file: string
lines: LineContexts
}[]
})
warnings: string[]
}
export interface Tree {
/**
 * Of all tracked and untracked, not ignored files at the start.
 */
fingerprint: string
fingerprint_after: string
/**
 * Paths that differ between start and end; empty when both fingerprints are equal.
 */
changed_during_run: string[]
}
export interface Reason {
kind: ("bail" | "changed_only" | "failures_only" | "file_filter" | "focused" | "interrupted" | "line_filter" | "name_filter" | "project_filter" | "shard" | "tag_filter" | "unknown" | "watch")
detail: (string | null)
}
export interface IncomingError {
name?: (string | null)
message: string
stack?: (string | null)
expected?: (string | null)
actual?: (string | null)
}
export interface IncomingTest {
/**
 * @minItems 1
 */
title_path: string[]
status: ("passed" | "failed" | "skipped" | "todo")
expected_to_fail: boolean
line: (number | null)
duration_ms: number
attempts: number
flaky: boolean
skip: (null | {
kind: ("declared" | "dynamic" | "unselected" | "unknown")
reason: (string | null)
})
tags: string[]
annotations?: {
type: string
message: string
}[]
assertions: (number | null)
failures: IncomingError[]
}
/**
 * Fields that agent persistence adds to a loop's state: where the loop began, how good each iteration
 * was, what regressed, and how it recovered. The contract published under this $id; the loop's own
 * fields (loop_id, status, …) stand beside these. Fields marked nullable are left out, never written
 * as null, while they have no value: JSON Schema 2020-12 does not know that keyword. Where a validator
 * takes null (the one shipped here does, but for the two enums), it reads as left out.
 * 
 */
export interface LoopStateExtension {
/**
 * The code base when the loop began; regressions are measured from here.
 */
baseline_metrics?: {
captured_at: string
/**
 * Tests of the suite, skipped ones among them.
 */
test_count: number
/**
 * Covered lines in percent.
 */
coverage_percentage: number
/**
 * Left out where TypeScript is not checked.
 */
typescript_errors?: (number | null)
/**
 * Left out without a linter.
 */
lint_errors?: (number | null)
/**
 * Left out without a linter.
 */
lint_warnings?: (number | null)
file_count?: number
lines_of_code?: number
/**
 * Figures that the project adds.
 */
custom_metrics?: {
[k: string]: unknown
}
}
/**
 * Every iteration with its score, oldest first.
 */
iteration_history?: LoopIteration[]
/**
 * The iteration with the highest score, which need not be the last; left out before the first one.
 */
best_iteration?: ({
iteration?: number
quality_score?: number
snapshot_path?: string
updated_at?: string
selection_reason?: string
} | null)
/**
 * Everything that was found weaker, oldest first.
 */
regression_events?: RegressionEvent[]
/**
 * How strongly prompts insist; it rises with iterations and with falling scores.
 */
reinforcement_level?: ("OFF" | "MINIMAL" | "STANDARD" | "AGGRESSIVE" | "ADAPTIVE")
reinforcement_history?: {
timestamp?: string
iteration?: number
from_level?: string
to_level?: string
reason?: string
}[]
/**
 * Times that recovery was started.
 */
recovery_attempts?: number
recovery_history?: RecoveryAttempt[]
/**
 * Weakening is looked for in this loop.
 */
detection_enabled?: boolean
detected_patterns?: {
pattern_id?: string
pattern_name?: string
iteration?: number
timestamp?: string
severity?: ("critical" | "high" | "medium" | "low")
/**
 * Set by a person.
 */
false_positive?: boolean
}[]
/**
 * How well detection itself does.
 */
persistence_metrics?: {
detection_latency_p95_ms?: number
detection_latency_p99_ms?: number
/**
 * Time that the hooks add to an iteration.
 */
integration_overhead_percentage?: number
/**
 * False alarms by all detections, 0 to 1.
 */
false_positive_rate?: number
true_positive_count?: number
false_positive_count?: number
}
}
export interface LoopIteration {
/**
 * Counts from 1.
 */
iteration: number
/**
 * When it ended.
 */
timestamp: string
/**
 * Validation 30 %, completeness 25 %, correctness 25 %, readability 10 %, efficiency 10 %.
 */
quality_score: number
/**
 * Against the iteration before.
 */
quality_delta?: number
/**
 * The scores that make up quality_score.
 */
quality_breakdown?: {
validation?: number
completeness?: number
correctness?: number
readability?: number
efficiency?: number
}
/**
 * Files that the iteration wrote.
 */
artifacts: {
path?: string
/**
 * SHA-256.
 */
hash?: string
size_bytes?: number
}[]
/**
 * The iteration in full: .aiwg/ralph/loops/<loop_id>/iterations/iteration-<nnn>.json, or .aiwg/ralph/iterations/ for a single loop.
 */
snapshot_path?: string
/**
 * Left out when no tests ran.
 */
test_results?: ({
total?: number
passed?: number
failed?: number
skipped?: number
coverage?: number
} | null)
/**
 * The baseline's figures again, at the iteration's end.
 */
metrics_snapshot?: {
test_count?: number
coverage_percentage?: number
typescript_errors?: number
lint_errors?: number
}
regression_detected?: boolean
recovery_attempted?: boolean
}
export interface RegressionEvent {
event_id?: string
timestamp: string
iteration: number
/**
 * The type of a finding, in the same words.
 */
regression_type: ("test_deletion" | "test_skipping" | "feature_removal" | "coverage_regression" | "validation_bypass" | "assertion_weakening" | "error_suppression")
severity: ("critical" | "high" | "medium" | "low")
details?: {
/**
 * What it was.
 */
baseline_value?: {
[k: string]: unknown
}
/**
 * What it is now.
 */
current_value?: {
[k: string]: unknown
}
diff?: {

}
}
recovery_protocol_invoked?: boolean
/**
 * Left out until recovery has ended.
 */
recovery_outcome?: (("success" | "failed" | "escalated" | "skipped") | null)
human_gate_invoked?: boolean
/**
 * Left out until a person has decided.
 */
human_decision?: (("approve" | "reject" | "abort") | null)
}
export interface RecoveryAttempt {
recovery_id?: string
timestamp: string
iteration: number
trigger: string
/**
 * Pause, diagnose, adapt, retry, escalate; a step that was not taken is left out.
 */
protocol_steps?: {
pause?: {
executed_at?: string
actions?: string[]
}
diagnose?: {
executed_at?: string
root_cause?: string
confidence?: number
}
adapt?: {
executed_at?: string
strategy?: string
changes_made?: string[]
}
retry?: {
executed_at?: string
retry_iteration?: number
outcome?: ("success" | "failed")
}
escalate?: ({
executed_at?: string
reason?: string
/**
 * Open text, unlike human_decision of an event.
 */
human_decision?: string
} | null)
}
outcome?: ("success" | "failed" | "escalated" | "aborted")
}
/**
 * What truegreen check prints with --format json. One document, also when it could not judge.
 */
export interface Report {
schema_version: 1
/**
 * Exit codes 0, 1 and 2.
 */
verdict: ("pass" | "fail" | "error")
/**
 * The baseline that was compared with; null without one. With several suites, the first by key.
 */
base: (null | {
commit: (string | null)
branch: (string | null)
run_id: (string | null)
})
head: (null | {
commit: (string | null)
branch: (string | null)
dirty: boolean
tree_fingerprint: (null | string)
})
/**
 * The two revisions whose source was compared; null or absent when only runs were judged.
 */
change?: (null | {
base: RevisionRef
head: RevisionRef
/**
 * Files that differ.
 */
files: number
/**
 * Those of them that hold tests.
 */
test_files: number
})
/**
 * The evidence, by suite key.
 */
runs: JudgedRun[]
failures: JudgedFailure[]
/**
 * Ranked by gating, severity, confidence, path, line.
 */
findings: Finding[]
coverage: {
suites: SuiteCoverage[]
/**
 * Requirements by code type, strictest first. Empty when the change touches nothing that can be covered, or was not looked at (then not_evaluated says so).
 */
policies: CoveragePolicy[]
}
not_evaluated: {
what: string
why: string
}[]
/**
 * Why it could not judge; verdict is error when one stands here.
 */
faults: ReportedFault[]
assumptions: string[]
}
export interface RevisionRef {
/**
 * As asked for: main, HEAD~1, work tree.
 */
ref: string
/**
 * null for the work tree.
 */
commit: (string | null)
}
export interface JudgedRun {
suite: Suite
run_id: string
started_at: string
of_this_tree: boolean
complete: boolean
partial_reasons: string[]
totals: Totals
outcome: Outcome
/**
 * Against the baseline; null without one.
 */
changes: (null | {
/**
 * Tests that the baseline has.
 */
base_tests: number
added: number
removed: number
moved: number
renamed: number
newly_skipped: number
more_assertions: number
fewer_assertions: number
})
}
export interface Outcome {
/**
 * Tests, modules, unhandled errors and exit code together; passed only without a reason.
 */
status: ("passed" | "failed")
reasons: ("coverage_missing" | "exit_code" | "failed_modules" | "failed_tests" | "interrupted" | "no_tests" | "unhandled_errors")[]
}
export interface JudgedFailure {
suite_key: string
/**
 * null for a module that failed and for an unhandled error.
 */
test: (null | TestIdentity)
file: (string | null)
line: (number | null)
error_type: ("AssertionError" | "TypeError" | "ReferenceError" | "SyntaxError" | "RuntimeError" | "TimeoutError" | "NetworkError" | "ValidationError" | "Other")
message: string
/**
 * null when it was never seen.
 */
known: (null | Known)
}
/**
 * What the memory holds of a failure, within the look-back window.
 */
export interface Known {
/**
 * same when the exact keys agree.
 */
match: ("same" | "similar")
failed_runs: number
first_seen: string
last_seen: string
/**
 * Commit of the first run that was green again.
 */
last_fixed_by: (string | null)
}
export interface SuiteCoverage {
suite_key: string
status: ("collected" | "missing" | "off")
base: (null | CoverageSummary)
head: (null | CoverageSummary)
}
/**
 * What a kind of change must have covered, and has. Counts are distinct elements (statements, arms of branches, functions) of changed lines.
 */
export interface CoveragePolicy {
code_type: ("new_function" | "bug_fix" | "refactor" | "api_endpoint" | "integration")
decided_by: ("flag" | "config" | "commit" | "label" | "path" | "code" | "default")
/**
 * In words: the commit subject "fix: ...", a function that the base does not have.
 */
why: string
/**
 * Percent; -1 is as much as the base had.
 */
minimum_coverage: number
/**
 * fail and error gate.
 */
verdict: ("pass" | "fail" | "error" | "not_applicable")
/**
 * Why it failed or could not be judged.
 */
reasons: string[]
covered: number
total: number
/**
 * What the base had of the same functions, without what the change deleted; only for -1.
 */
base: (null | Ratio)
/**
 * By path.
 */
files: {
file: string
covered: number
total: number
/**
 * False for a file that is absent from the coverage: all it has counts as not reached.
 */
measured: boolean
/**
 * Functions and endpoints that the changed lines belong to, by line; "<module>" for the code outside of functions.
 */
units: {
name: string
line: number
/**
 * GET /users
 */
endpoint: (string | null)
/**
 * The base does not have it.
 */
is_new: boolean
covered: number
total: number
}[]
/**
 * By place.
 */
uncovered: UncoveredElement[]
/**
 * Changed lines inside of functions that count as covered and ran only while no test did: at import, or in a process of
 * its own. Nothing is judged by it. Absent where the coverage tells no contexts.
 * 
 */
outside_tests?: number[]
/**
 * Changed lines with something to cover that ignore hints or exclude patterns take out.
 */
excluded: {
line: number
end_line: number
by: string
/**
 * This change put it there.
 */
added: boolean
}[]
}[]
required_tests: {
/**
 * happy_path, edge_cases, error_handling, regression_test, original_bug_reproduction, existing_tests_pass, error_cases, integration_test, validation_test, or a tag of your own.
 */
name: string
verdict: ("met" | "missing" | "unknown" | "not_applicable")
/**
 * By tag, title or path; by what a test asserts; by what ran. null when there is none.
 */
evidence: ("declared" | "inferred" | "executed" | null)
why: string
tests: TestIdentity[]
}[]
}
export interface UncoveredElement {
kind: ("statement" | "branch" | "function")
/**
 * In words: catch of verify(), else of the if, default of parameter limit.
 */
what: string
line: number
/**
 * From 0.
 */
column: (number | null)
end_line: number
/**
 * null is the end of the line.
 */
end_column: (number | null)
/**
 * The line that it begins on, as it stands; null where it is longer than 300 characters.
 */
text: (string | null)
/**
 * Name of the function that it belongs to.
 */
unit: string
/**
 * Istanbul's branch type.
 */
branch: (string | null)
/**
 * What to test, as an order.
 */
help: string
}
export interface ReportedFault {
code: string
message: string
detail: (string | null)
/**
 * A command or an edit.
 */
next: (string | null)
}
/**
 * A test run as it lies in the debug memory under runs/. What repeats from run to run is in blobs; what
 * a test has in common with most is in columns. Together with its blobs it gives back the test-run
 * document.
 * 
 */
export interface StoredRun {
schema_version: 1
/**
 * Begin of the SHA-256 of the file's text after this field and its comma.
 */
revision: string
/**
 * Which host's journal and indexes name this run.
 */
host: string
/**
 * What the session's document says beyond the run.
 */
session_input: {
file_path: string
agent?: string
task_id?: string
}
/**
 * The suite's tests that have failed and not passed since, by the run in which each failed last; at
 * most 1,000. Tests are named by the begin of the SHA-256 of their identity.
 * 
 */
failing: {
[k: string]: string[]
}
/**
 * What failed in an earlier run of the suite and passed again in this one.
 */
fixed: FixedFailure[]
/**
 * SHA-256 of the blobs, by bucket.
 */
dictionaries: {
tests: Blobs
coverage: Blobs
hits: Blobs
}
/**
 * The test-run document without modules and coverage.
 */
run: {
[k: string]: unknown
}
/**
 * In the order of the run.
 */
modules: StoredModule[]
/**
 * The run's coverage; its files are in the blobs, each in the bucket named here.
 */
coverage: (null | StoredCoverage)
}
export interface FixedFailure {
project: string
file: string
/**
 * Empty for a module.
 */
title_path: string[]
error_type: ("AssertionError" | "TypeError" | "ReferenceError" | "SyntaxError" | "RuntimeError" | "TimeoutError" | "NetworkError" | "ValidationError" | "Other")
keys: Keys
/**
 * First line.
 */
message: string
source_file: (string | null)
}
/**
 * Recognise this failure again; see docs/formats/failure-keys.md.
 */
export interface Keys {
algorithm: number
exact: string
place: string
}
/**
 * Tests are counted as in the dictionary's module.
 */
export interface StoredModule {
bucket: number
status: ("passed" | "failed" | "skipped" | "not_loaded")
focused: boolean
duration_ms: number
errors?: Failure[]
/**
 * A letter a test: passed, failed, todo, skipped in source, skipped during the run (d), unselected
 * (u), skipped for another or unknown reason (o).
 * 
 */
statuses: string
durations: Column
assertions: Column
/**
 * By test number, the fields in which a test differs from what its letter says.
 */
details?: {
[k: string]: TestDetail
}
}
export interface Failure {
error_type: ("AssertionError" | "TypeError" | "ReferenceError" | "SyntaxError" | "RuntimeError" | "TimeoutError" | "NetworkError" | "ValidationError" | "Other")
/**
 * The error's own name.
 */
error_name: string
/**
 * Without ANSI codes, secrets redacted, cut at 8 KiB.
 */
message: string
/**
 * Frames with relative paths, at most 30.
 */
stack: (string | null)
expected: (string | null)
actual: (string | null)
/**
 * The innermost frame inside the project.
 */
location: (null | Frame)
/**
 * The innermost frame inside the project that is not in a test module.
 */
source_location: (null | Frame)
keys: Keys
}
export interface Frame {
file: string
line: number
column: (number | null)
function: (string | null)
}
export interface TestDetail {
/**
 * Else 1 for passed and failed, 0 for the others.
 */
attempts?: number
flaky?: boolean
/**
 * null unless status is skipped.
 */
skip?: (null | {
/**
 * declared in source, decided while running, left out by a filter or a focused sibling, or the runner does not tell.
 */
kind: ("declared" | "dynamic" | "unselected" | "unknown")
reason: (string | null)
})
annotations?: Annotations
failures?: Failure[]
}
export interface StoredCoverage {
status: ("collected" | "missing")
provider: (string | null)
detail?: ("elements" | "branches" | "lines")
contexts?: CoverageContexts
summary: (null | {
[k: string]: unknown
})
buckets: number[]
}
/**
 * What ran while lines were reached, where that was measured (coverage.py's contexts). Contexts are counted from 0: first the
 * names, then the tests, entry by entry.
 * 
 */
export interface CoverageContexts {
/**
 * Sorted contexts that are no one test of the run, by their own name; "" is what ran while no test did, such as imports.
 */
names: string[]
tests: TestContexts[]
}
/**
 * Tests, counted from 0 through all modules of the run in their order.
 */
export interface TestContexts {
/**
 * null where the name tells none.
 */
phase: ("setup" | "run" | "teardown" | null)
tests: PackedNumbers
}
/**
 * A blob of the debug memory: what test modules are, as far as it does not change from run to run. A
 * run's modules are spread over its dictionaries by a hash of their file, so that an edit of one test
 * file gives one new blob.
 * 
 */
export interface TestDictionary {
schema_version: 1
/**
 * In the order of the run.
 */
modules: DictionaryModule[]
}
export interface DictionaryModule {
project: string
file: string
/**
 * In the order of the file.
 */
tests: DictionaryTest[]
}
/**
 * These five fields of the run's test.
 */
export interface DictionaryTest {
/**
 * @minItems 1
 */
title_path: string[]
occurrence: number
expected_to_fail: boolean
location: (null | {
line: number
column: (number | null)
})
tags: string[]
}
/**
 * One execution of a test command: what ran, how it ended, how complete it was, on which tree.
 * Paths are POSIX and relative to the repository's root (the project's root outside git). Durations
 * are integer milliseconds, times ISO 8601 in UTC. Lists are sorted, so equal runs give equal bytes.
 * 
 */
export interface TestRun {
schema_version: 1
/**
 * Start time in UTC and eight random hex digits; sorts by time. People see "r-" and the first hex digits.
 */
run_id: string
suite: Suite
framework: {
name: ("jest" | "vitest" | "pytest" | "go_test" | "cargo_test" | "junit" | "mocha" | "other")
version: string
}
/**
 * The package that wrote the record.
 */
recorder: {
name: string
version: string
}
started_at: string
finished_at: string
duration_ms: number
command: {
/**
 * Arguments after the interpreter, the script shortened to its name; secrets redacted.
 */
argv: string[]
/**
 * Relative to the repository root; "." is the root.
 */
cwd: string
}
environment: {
runtime: string
runtime_version: string
os: string
arch: string
ci: boolean
/**
 * The coding agent that std-env recognised.
 */
agent: (string | null)
}
/**
 * null outside a git work tree.
 */
git: (null | GitState)
/**
 * What the run is evidence for; null when it could not be determined.
 */
tree: (null | Tree)
session: {
id: string
source: ("explicit" | "agent" | "branch")
}
completeness: Completeness
outcome: Outcome
/**
 * The runner process's exit code; null when its end was not seen (watch mode, killed).
 */
exit_code: (number | null)
totals: Totals
/**
 * Sorted by project, then file.
 */
modules: TestModule[]
unhandled_errors: Failure[]
/**
 * null when the run was not asked for coverage.
 */
coverage: (null | Coverage)
/**
 * Key over the set of the run's exact failure keys; null without failures.
 */
failure_key: (string | null)
/**
 * What the recorder could not do or had to leave out.
 */
warnings: {
code: string
detail: string
}[]
}
export interface Completeness {
/**
 * True only when there is no reason.
 */
full: boolean
reasons: {
kind: ("bail" | "changed_only" | "failures_only" | "file_filter" | "focused" | "interrupted" | "line_filter" | "name_filter" | "project_filter" | "shard" | "tag_filter" | "unknown" | "watch")
detail: (string | null)
}[]
shard: (null | {
index: number
count: number
})
}
/**
 * A test file as it ran in one project.
 */
export interface TestModule {
/**
 * Runner's project name; "" when there is only the unnamed one.
 */
project: string
file: string
/**
 * not_loaded means import or syntax failed, so its tests are unknown; skipped means nothing in it ran.
 */
status: ("passed" | "failed" | "skipped" | "not_loaded")
/**
 * A .only kept other tests of this module from running.
 */
focused: boolean
duration_ms: number
errors: Failure[]
/**
 * In the order of the file.
 */
tests: Test[]
}
export interface Test {
/**
 * Titles from the outermost describe to the test. Never joined.
 * 
 * @minItems 1
 */
title_path: string[]
/**
 * Counts equal title paths of one module from 0.
 */
occurrence: number
status: ("passed" | "failed" | "skipped" | "todo")
/**
 * test.fails, test.failing, xfail.
 */
expected_to_fail: boolean
location: (null | {
line: number
column: (number | null)
})
duration_ms: number
/**
 * Times it was run; 0 when it was not.
 */
attempts: number
flaky: boolean
/**
 * null unless status is skipped.
 */
skip: (null | {
/**
 * declared in source, decided while running, left out by a filter or a focused sibling, or the runner does not tell.
 */
kind: ("declared" | "dynamic" | "unselected" | "unknown")
reason: (string | null)
})
tags: string[]
annotations: Annotations
/**
 * Checks that ran in the last attempt (Jest counts those that passed); null when the runner cannot tell.
 */
assertions: (number | null)
/**
 * Of every attempt, so a flaky test keeps its errors.
 */
failures: Failure[]
}
export interface Coverage {
/**
 * missing means asked for and not delivered.
 */
status: ("collected" | "missing")
/**
 * v8, istanbul, babel, …
 */
provider: (string | null)
/**
 * How much the numbers tell, as docs/formats/coverage.md has it; elements unless given.
 */
detail?: ("elements" | "branches" | "lines")
summary: (null | CoverageSummary)
contexts?: CoverageContexts
/**
 * Sorted by file.
 */
files: {
file: string
contexts?: LineContexts
/**
 * git blob id of the source as it was measured.
 */
source_blob: (string | null)
/**
 * Istanbul's FileCoverage with "path" relative.
 */
istanbul: {
path: string
statementMap: {

}
fnMap: {

}
branchMap: {

}
s: {

}
f: {

}
b: {

}
}
}[]
}
/**
 * What `truegreen verify-fix` saw: the tests that a change adds or edits, run on the base's source and on
 * the head's. It passes when at least one of them is red on the base and all of them pass on the head.
 * 
 */
export interface Verification {
schema_version: 1
created_at: string
base: {
/**
 * As asked for.
 */
ref: string
/**
 * The newest commit that base and head have in common; its source was run.
 */
commit: string
}
head: {
/**
 * As asked for; "work tree" unless a revision was named.
 */
ref: string
/**
 * null for the work tree.
 */
commit: (string | null)
/**
 * The tree that this holds for.
 */
tree_fingerprint: (null | string)
/**
 * The recorded run that told what the tests do on the head; null when they were run for this.
 */
run_id: (string | null)
}
verdict: ("pass" | "fail" | "error")
/**
 * Why the verdict is fail.
 */
reasons: ("green_on_base" | "red_on_head")[]
/**
 * By file, in the file's order.
 */
tests: VerifiedTest[]
/**
 * What ran, in order.
 */
runners: {
side: ("base" | "head")
framework: ("vitest" | "jest" | "pytest" | "mocha" | "node_test" | "command")
/**
 * Relative to the root.
 */
folder: string
files: string[]
duration_ms: number
/**
 * null when it was ended by a signal.
 */
exit_code: (number | null)
}[]
/**
 * What of the work tree both sides used: folders of installed dependencies, and the Python that ran.
 */
linked: string[]
/**
 * Why it could not be judged, wholly or in part.
 */
faults: ReportedFault[]
}
export interface VerifiedTest {
file: string
/**
 * Empty where the runner tells no single tests of the file (--command).
 */
title_path: string[]
line: (number | null)
change: ("added" | "modified")
base: SideOutcome
head: SideOutcome
/**
 * What the test uses and the base does not have: "export parse of src/parse.ts", "module src/parse.ts". Then red says
 * only that the name is new. null for a test that is red by what it checks, or not red.
 * 
 */
lacks: (string | null)
}
export interface SideOutcome {
/**
 * not_loaded: its file could not be loaded. absent: the runner said nothing of it.
 */
status: ("passed" | "failed" | "not_loaded" | "skipped" | "absent")
/**
 * The error's first line, secrets taken out; at most 300 characters.
 */
error: (string | null)
}
