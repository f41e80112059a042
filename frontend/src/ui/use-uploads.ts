import { useCallback, useRef, useState } from 'react';
import { sentenceOf } from '../api/errors.js';

export interface Upload<Result> {
  key: number;
  name: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Why the upload failed. */
  error?: string;
  /** What the server made of the file. */
  result?: Result;
}

const MEGABYTE = 1024 * 1024;

/**
 * Uploads files one after another. When one fails, the next is uploaded all the same.
 * @param maxMegabytes larger files are refused without sending them
 */
export function useUploads<Result>(send: (file: File) => Promise<Result>, maxMegabytes: number) {
  const [uploads, setUploads] = useState<Upload<Result>[]>([]);
  const keys = useRef(0);
  const turn = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef(send);
  latest.current = send;

  const upload = useCallback(
    (files: readonly File[]) => {
      const set = (key: number, change: Partial<Upload<Result>>) =>
        setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)));
      const queued = files.map((file) => ({ file, key: (keys.current += 1) }));
      setUploads((all) => [
        ...all.filter(({ state }) => state === 'waiting' || state === 'sending'),
        ...queued.map(({ file, key }) => ({ key, name: file.name, state: 'waiting' as const })),
      ]);
      for (const { file, key } of queued) {
        turn.current = turn.current.then(async () => {
          set(key, { state: 'sending' });
          try {
            if (file.size > maxMegabytes * MEGABYTE)
              throw new Error(`The file is too large: it may have up to ${maxMegabytes} MB.`);
            set(key, { state: 'done', result: await latest.current(file) });
          } catch (error) {
            set(key, {
              state: 'failed',
              error: sentenceOf(error, error instanceof Error ? error.message : 'It could not be sent.'),
            });
          }
        });
      }
    },
    [maxMegabytes],
  );

  return { uploads, upload };
}
