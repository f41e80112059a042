export default async function teardown() {
  await globalThis.galleyBrowserRun?.stop();
}
