// A jest reporter that writes the processor time of each spec file, as measured by its process.
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
