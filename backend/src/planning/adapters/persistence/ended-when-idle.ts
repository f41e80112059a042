/**
 * For transactions whose locked rows others skip: a process that freezes in such a transaction loses its locks after
 * this time, and not only when it resumes or dies.
 */
export const ENDED_WHEN_IDLE = `set local idle_in_transaction_session_timeout = '20s'`;
