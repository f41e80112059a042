import { ForeignKeyConstraintViolationException, UniqueConstraintViolationException } from '@mikro-orm/core';

/** Runs a write and maps violations of the named constraints (unique, foreign key) to domain errors. */
export async function refusing<T>(work: Promise<T>, rules: Readonly<Record<string, () => Error>>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (
      error instanceof UniqueConstraintViolationException ||
      error instanceof ForeignKeyConstraintViolationException
    ) {
      const rule = rules[(error as unknown as { constraint?: string }).constraint ?? ''];
      if (rule) throw rule();
    }
    throw error;
  }
}
