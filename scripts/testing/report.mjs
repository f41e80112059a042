// What a run of the tests says at its end.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../run.mjs';
import { kindOf } from './specs.mjs';

const LINES_OF_A_FAILURE = 30;
const DEAREST = 10;

/** Sums up what the runners did. */
export class Report {
  totals = { passed: 0, failed: 0, skipped: 0 };
  failures = [];
  /** Kind → processor seconds. */
  kinds = new Map();
  files = [];

  /** Runner → processor seconds of the machine while it ran. */
  machine = new Map();

  /**
   * @param used processor seconds of the runner with all that ran below it
   * @param machine those of all processes of the machine meanwhile, or null
   * @param files where jest wrote what happened, and the seconds of each spec
   */
  add({ name, code, used, machine, files }) {
    if (machine !== null) this.machine.set(name, machine);
    const result = read(files.results);
    this.totals.passed += result?.numPassedTests ?? 0;
    this.totals.skipped += result?.numPendingTests ?? 0;
    // A suite that could not even be read, or an error outside of any test, is a failure too.
    this.totals.failed += result ? result.numFailedTests + result.numRuntimeErrorTestSuites || (code ? 1 : 0) : 1;
    this.failures.push(...namesOfFailures(name, result, code));
    let inFiles = 0;
    for (const [path, seconds] of Object.entries(read(files.seconds) ?? {})) {
      const file = relative(ROOT, path);
      this.files.push({ file, seconds });
      this.count(kindOf(file), seconds);
      inFiles += seconds;
    }
    this.count('start-up and shared servers', Math.max(0, used - inFiles));
  }

  print(sentences) {
    for (const failure of this.failures) console.log(`\n${failure}`);
    console.log(`\nProcessor seconds: ${listed(this.kinds)}`);
    const seconds = [...this.machine.values()];
    if (seconds.length)
      console.log(
        'The whole machine, databases and Chromium included: ' +
          `${Math.round(seconds.reduce((sum, each) => sum + each))} (${listed(this.machine)})`,
      );
    console.log('The dearest spec files:');
    for (const { file, seconds } of this.files.toSorted((a, b) => b.seconds - a.seconds).slice(0, DEAREST))
      console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`);
    for (const sentence of sentences) console.log(sentence);
    if (this.totals.skipped) console.log(`${this.totals.skipped} skipped`);
    for (const failure of this.failures) console.log(failure.split('\n', 1)[0]);
    console.log(`\n${this.totals.passed} passed, ${this.totals.failed} failed`);
  }

  count(kind, seconds) {
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + seconds);
  }
}

function listed(seconds) {
  return [...seconds].map(([what, each]) => `${what} ${Math.round(each)}`).join(', ');
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** What failed, said once more where it is looked for first: at the end. Its first line names the test. */
function namesOfFailures(suite, result, code) {
  const failed = (result?.testResults ?? []).filter(({ status }) => status === 'failed');
  if (code && !failed.length) return [`✕ ${suite}: jest ended with ${code}, and no test failed`];
  return failed.flatMap(({ name, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    if (!tests.length) return [`✕ ${file}\n${firstLines(message)}`];
    return tests.map(
      ({ fullName, failureMessages }) => `✕ ${file} › ${fullName}\n${firstLines(failureMessages.join('\n'))}`,
    );
  });
}

function firstLines(text) {
  return text.split('\n').slice(0, LINES_OF_A_FAILURE).join('\n');
}
