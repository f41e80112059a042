import { parentPort, workerData } from 'node:worker_threads';
import { readFile } from './read-file.ts';
import { Refusal } from './refusal.ts';

/** In a thread of its own: whatever a file does to its reader, it does there. */
const { name, bytes, maxCharacters } = workerData as { name: string; bytes: Uint8Array; maxCharacters: number };

try {
  parentPort?.postMessage({ read: await readFile(name, bytes, maxCharacters) });
} catch (error) {
  parentPort?.postMessage({ refused: error instanceof Refusal ? error.message : null });
}
