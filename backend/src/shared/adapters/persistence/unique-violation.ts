import { ForeignKeyConstraintViolationException, UniqueConstraintViolationException } from '@mikro-orm/core';

/** Runs a write and maps violations of the named constraints (unique, foreign key) to domain errors. */
export async function refusing<T>(work: Promise<T>, rules: Readonly<Record<string, () => Error>>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const rule = rules[violated(error) ?? ''];
    throw rule ? rule() : error;
  }
}

/** Runs a write of what must be there once. That it is there already, also by a write of the same moment, is no error. */
export async function unlessThere(work: Promise<unknown>, unique: string): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (violated(error) !== unique) throw error;
  }
}

function violated(error: unknown): string | undefined {
  return error instanceof UniqueConstraintViolationException || error instanceof ForeignKeyConstraintViolationException
    ? (error as unknown as { constraint?: string }).constraint
    : undefined;
}
