import { parentPort } from 'node:worker_threads';
import { compareTexts } from './compare-texts.ts';

/** In a thread of its own: whatever a text does to whoever compares it, it does there. */
parentPort?.on('message', ({ before, after }: Record<'before' | 'after', Record<string, string>>) => {
  parentPort?.postMessage({ comparison: compareTexts(before, after) }, []);
});
