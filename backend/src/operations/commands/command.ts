import { parseArgs, type ParseArgsConfig } from 'node:util';
import { ConfigError } from '../../config.js';
import { DomainError } from '../../shared/domain/domain-error.js';
import { CannotStart } from '../../start-errors.js';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Arguments of the command line: positional words, and options that begin with `--`. */
export interface Given<O extends Options> {
  words: string[];
  options: ReturnType<typeof parseArgs<{ options: O }>>['values'];
}

/**
 * Runs one command of the operator. A refusal is printed as a sentence, with exit code 1.
 * @param usage printed when the number of words is wrong or an option is unknown
 */
export async function command<O extends Options>(
  usage: string,
  { words, options }: { words: number; options: O },
  work: (given: Given<O>) => Promise<void>,
): Promise<void> {
  try {
    await work(given(usage, words, options));
  } catch (error) {
    const isPlain = [ConfigError, DomainError, CannotStart].some((kind) => error instanceof kind);
    process.stderr.write(
      `${isPlain ? (error as Error).message : `It failed. ${error instanceof Error ? error.stack : String(error)}`}\n`,
    );
    process.exitCode = 1;
  }
}

function given<O extends Options>(usage: string, words: number, options: O): Given<O> {
  try {
    const { positionals, values } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true });
    if (positionals.length === words) return { words: positionals, options: values };
  } catch {
    // An option that there is not, or one without its value: the usage says which there are.
  }
  throw new ConfigError([`Usage: ${usage}`]);
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
