/**
 * For a transaction that holds rows others pass over: a process that freezes in the middle of it loses them after this
 * time, and not only when it wakes or dies.
 */
export const ENDED_WHEN_IDLE = `set local idle_in_transaction_session_timeout = '20s'`;
