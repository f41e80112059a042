import { ForeignKeyConstraintViolationException } from '@mikro-orm/core';

/** Writes a dependent row and throws the parent's error when the parent is deleted, before or during the write. */
export async function belonging<T>(work: Promise<T>, gone: () => Error): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ForeignKeyConstraintViolationException ? gone() : error;
  }
}
