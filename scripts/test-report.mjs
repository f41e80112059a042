// What jest's JSON report of a suite says.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './run.mjs';

const LINES_OF_A_FAILURE = 30;

/** @returns the report, or null where there is none */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Absolute paths of the spec files that failed. */
export const failedFiles = (report) => (report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);

/**
 * The report with what a second one says of some of its files in place of what it said itself.
 * @returns a report with fewer or other failures; the first unchanged where the second has none of them
 */
export function replaced(first, second) {
  const anew = new Map((second?.testResults ?? []).map((result) => [result.name, result]));
  return { ...first, testResults: first.testResults.map((result) => anew.get(result.name) ?? result) };
}

/** Tests by how they ended. A file that could not even be read is one that failed. */
export function countsOf(report) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { status, assertionResults } of report?.testResults ?? []) {
    const ended = (...ways) => assertionResults.filter((test) => ways.includes(test.status)).length;
    counts.passed += ended('passed');
    counts.skipped += ended('pending', 'skipped', 'todo', 'disabled');
    counts.failed += ended('failed') || (status === 'failed' ? 1 : 0);
  }
  return counts;
}

/** Each failed test of the files, with the first lines of its failure. */
export function failuresOf(report, files = failedFiles(report)) {
  return (report?.testResults ?? [])
    .filter(({ name }) => files.includes(name))
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(ROOT, name);
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (!tests.length) return [`${file}\n${firstLines(message)}`];
      return tests.map(({ fullName, failureMessages }) => `${file} › ${fullName}\n${firstLines(failureMessages.join('\n'))}`);
    });
}

function firstLines(text) {
  return text.split('\n').slice(0, LINES_OF_A_FAILURE).join('\n');
}
