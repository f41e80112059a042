// Summarises a test run.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../run.mjs';
import { kindOf } from './specs.mjs';

const LINES_OF_A_FAILURE = 30;
const DEAREST = 10;

/** Adds up the results of the runners. */
export class Report {
  totals = { passed: 0, failed: 0, skipped: 0 };
  failures = [];
  /** Processor time in seconds by kind of spec. */
  kinds = new Map();
  files = [];

  /** Processor time of the whole machine in seconds during each runner. */
  machine = new Map();

  /**
   * @param used processor seconds of the runner and its child processes
   * @param machine processor seconds of all processes of the machine during that time, or null
   * @param files files with jest's results and with the seconds of each spec
   */
  add({ name, code, used, machine, files }) {
    if (machine !== null) this.machine.set(name, machine);
    const result = read(files.results);
    this.totals.passed += result?.numPassedTests ?? 0;
    this.totals.skipped += result?.numPendingTests ?? 0;
    // A suite that could not be loaded, or an error outside of any test, also counts as a failure.
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

/** Repeats the failures at the end, where readers look first. The first line of each names the test. */
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
