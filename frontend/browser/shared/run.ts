import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumIsThere, launchChromium } from '../browser.js';
import { startProduct } from '../product.js';
import { shareRun } from './shared.js';
import { startGateway } from './gateway.js';
import { startLibrary } from './library.js';

/**
 * Starts what the spec files of a run share: a product, a Chromium, articles as sources, and one delivery address per
 * worker. Starts nothing when Chromium is missing, because the specs are skipped then.
 */
export async function startRun(workers: number): Promise<{ stop(): Promise<void> } | undefined> {
  if (!chromiumIsThere) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'galley-browser-run-'));
  const started: { stop(): Promise<void> }[] = [{ stop: async () => rmSync(folder, { recursive: true, force: true }) }];
  const stop = async () => {
    for (const each of started.splice(0).reverse()) await each.stop();
  };
  const keep = <T extends { stop(): Promise<void> }>(each: T): T => {
    started.push(each);
    return each;
  };
  try {
    const sockets = Array.from({ length: workers }, (_, n) => join(folder, `receiver-${n + 1}`));
    const gateways = await Promise.all(sockets.map(startGateway));
    gateways.forEach(keep);
    const library = keep(await startLibrary());
    const product = keep(
      await startProduct({ EGRESS_ALLOW: [library, ...gateways].map(({ host }) => host).join(',') }),
    );
    const chromium = await launchChromium();
    keep({ stop: () => chromium.close() });
    const receivers = gateways.map(({ host }, n) => ({ host, socket: sockets[n]! }));
    shareRun({ url: product.url, chromium: chromium.wsEndpoint(), library: library.host, receivers });
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
