// A reporter of jest: writes how much processor time each spec file took, as its process said.
import { writeFileSync } from 'node:fs';

export default class SecondsReporter {
  seconds = {};

  onTestResult({ path }, { processorSeconds = 0 }) {
    this.seconds[path] = processorSeconds;
  }

  onRunComplete() {
    writeFileSync(process.env.GALLEY_TESTS_SECONDS, JSON.stringify(this.seconds));
  }
}
