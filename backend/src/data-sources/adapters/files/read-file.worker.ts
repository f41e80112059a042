import { parentPort, workerData } from 'node:worker_threads';
import { readFile } from './read-file.ts';
import { Refusal } from './refusal.ts';

/** Runs in a worker thread, so that a malicious file can harm only this thread. */
const { name, bytes, maxCharacters } = workerData as { name: string; bytes: Uint8Array; maxCharacters: number };

const answer = await readFile(name, bytes, maxCharacters).then(
  (read) => ({ read }),
  (error: unknown) => ({ refused: error instanceof Refusal ? error.message : null }),
);
parentPort?.postMessage(answer, []);
