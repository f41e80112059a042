import { ConfigError } from '../../config.js';
import { DomainError } from '../../shared/domain/domain-error.js';
import { CannotStart } from '../../start-errors.js';

/** What the operator gave it to do: words, and switches beginning with `--`. */
export interface Given {
  words: string[];
  switches: Set<string>;
}

/**
 * Runs one command of the operator: what it refuses is a sentence and exit code 1.
 * @param usage told when there are too few words or an unknown switch
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
