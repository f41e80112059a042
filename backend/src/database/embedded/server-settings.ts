/**
 * Small settings, because Galley with its database is to stay below 400 MB of memory on one machine. They are passed on
 * the command line at each start, so that a newer version of Galley applies its settings to an older folder. PostgreSQL
 * 18 would by default start three I/O workers and a logical replication launcher, which Galley does not use.
 */
const SMALL: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: '60',
  shared_buffers: '32MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '256MB',
  jit: 'off',
  io_method: 'sync',
  huge_pages: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  random_page_cost: '1.1',
  logging_collector: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/** For tests only: a crash of the machine loses the database. */
const FORGETFUL: Readonly<Record<string, string>> = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
};

/** Returns the settings as arguments of `postgres` in one string, the format of `pg_ctl -o`. */
export const serverArguments = (port: number, durable: boolean): string =>
  Object.entries({ ...SMALL, ...(durable ? {} : FORGETFUL), port: String(port) })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
