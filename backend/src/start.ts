import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.js';
import { checkRole } from './database/check-role.js';
import { openDatabase } from './database/open-database.js';
import { AddressInUse } from './start-errors.js';
import type { Product } from './start-product.js';

/**
 * Starts one process of the product: database, then all that uses it, which takes longer to load than anything else. So
 * a start that cannot succeed (a port in use, a database that refuses) says so at once.
 * @param log told what takes time, a sentence a line
 * @param signal whether it is to stop before it has begun: what it began by then, a database perhaps, is ended, and its
 * reason thrown
 */
export async function startGalley(config: Config, log: (line: string) => void, signal?: AbortSignal): Promise<Product> {
  if (config.process !== 'worker') await checkAddress(config);
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

/** Before anything is made: whether the port is free. */
async function checkAddress({ port, host }: Config): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(port, host), 'listening');
  } catch (error) {
    throw AddressInUse.explain(error, host, port);
  }
  await new Promise((resolve) => probe.close(resolve));
}
