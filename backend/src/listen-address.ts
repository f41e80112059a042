import type { Config } from './config.js';

export interface ListenAddress {
  host: string;
  port: number;
  /** Name of the setting that holds the port. */
  setting: 'PORT' | 'WORKER_PORT';
}

/** Returns where a process listens; null for a worker without `WORKER_PORT`. */
export function listenAddress({ process, host, port, workerPort }: Config): ListenAddress | null {
  if (process !== 'worker') return { host, port, setting: 'PORT' };
  return workerPort === undefined ? null : { host, port: workerPort, setting: 'WORKER_PORT' };
}
