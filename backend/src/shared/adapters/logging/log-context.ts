import { AsyncLocalStorage } from 'node:async_hooks';

/** What every line says that is written while a request or job is worked on: `requestId`, or `job` and its id. */
export const logContext = new AsyncLocalStorage<Readonly<Record<string, string>>>();
