import { ConfigError } from '../../config.js';
import { DomainError } from '../../shared/domain/domain-error.js';
import { CannotStart } from '../../start-errors.js';

/** Arguments of the command line: positional words, and switches that begin with `--`. */
export interface Given {
  words: string[];
  switches: Set<string>;
}

/**
 * Runs one command of the operator. A refusal is printed as a sentence, with exit code 1.
 * @param usage printed when the number of words is wrong or a switch is unknown
 */
export async function command(
  usage: string,
  { words, switches }: { words: number; switches: readonly string[] },
  work: (given: Given) => Promise<void>,
): Promise<void> {
  const given = process.argv.slice(2);
  const asked = {
    words: given.filter((text) => !text.startsWith('--')),
    switches: new Set(given.filter((text) => text.startsWith('--'))),
  };
  try {
    if (asked.words.length !== words || [...asked.switches].some((text) => !switches.includes(text)))
      throw new ConfigError([`Usage: ${usage}`]);
    await work(asked);
  } catch (error) {
    const isPlain = [ConfigError, DomainError, CannotStart].some((kind) => error instanceof kind);
    process.stderr.write(
      `${isPlain ? (error as Error).message : `It failed. ${error instanceof Error ? error.stack : String(error)}`}\n`,
    );
    process.exitCode = 1;
  }
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
