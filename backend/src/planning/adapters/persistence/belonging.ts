import { ForeignKeyConstraintViolationException } from '@mikro-orm/core';

/**
 * Runs a write of a row that belongs to another, and says that one's error when it is gone, or goes in the meantime.
 */
export async function belonging<T>(work: Promise<T>, gone: () => Error): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ForeignKeyConstraintViolationException ? gone() : error;
  }
}
