// Prints jest's own lines without its closing summary, which would repeat every path of the run.
import { DefaultReporter, VerboseReporter } from '@jest/reporters';

export default class LinesReporter {
  constructor(config) {
    return new (config.verbose ? VerboseReporter : DefaultReporter)(config);
  }
}
