import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.js';
import { checkRole } from './database/check-role.js';
import { openDatabase } from './database/open-database.js';
import { listenAddress, type ListenAddress } from './listen-address.js';
import { AddressInUse } from './start-errors.js';
import type { Product } from './start-product.js';

/**
 * Starts one process of Galley: the database first, then the rest, which takes longest to load. A start that cannot
 * succeed (a port in use, a database that refuses the connection) therefore fails at once.
 * @param log receives one sentence for each step that takes time
 * @param signal aborts the start: everything started so far, such as the embedded database, is stopped, and the reason
 * of the signal is thrown
 */
export async function startGalley(config: Config, log: (line: string) => void, signal?: AbortSignal): Promise<Product> {
  const address = listenAddress(config);
  if (address) await checkFree(address);
  const database = await openDatabase(config, log);
  try {
    signal?.throwIfAborted();
    await checkRole(database.appUrl);
    const { startProduct } = await import('./start-product.js');
    const product = await startProduct(config, database, signal);
    const stop = async (): Promise<void> => {
      await product.stop();
      await database.close();
    };
    return { ...product, stop };
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

/**
 * Checks that the port is free, before anything is created.
 * @throws AddressInUse
 */
async function checkFree(address: ListenAddress): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(address.port, address.host), 'listening');
  } catch (error) {
    throw AddressInUse.explain(error, address);
  }
  await new Promise((resolve) => probe.close(resolve));
}
