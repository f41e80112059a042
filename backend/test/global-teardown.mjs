import { rmSync } from 'node:fs';

export default async function teardown() {
  if (!globalThis.galleyTest) return;
  const { postgres, dataDir } = globalThis.galleyTest;
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
