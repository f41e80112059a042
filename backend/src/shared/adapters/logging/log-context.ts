import { AsyncLocalStorage } from 'node:async_hooks';

/** Fields of every log line that is written while a request or job is processed: `requestId`, or `job` and its id. */
export const logContext = new AsyncLocalStorage<Readonly<Record<string, string>>>();
