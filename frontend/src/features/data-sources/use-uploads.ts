import { useCallback, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { api, data } from '../../api/client.js';
import { sentenceOf } from '../../api/errors.js';
import { newRequestKey } from '../../api/use-request-key.js';
import { SOURCE_READS } from './source-types.js';

export const MAX_MEGABYTES = 10;
const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;

export interface Upload {
  key: number;
  name: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Why the upload failed. */
  error?: string;
}

/** Uploads files to a data source one after another. When one fails, the next is uploaded all the same. */
export function useUploads(id: string) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const { mutate } = useSWRConfig();
  const keys = useRef(0);
  const turn = useRef<Promise<void>>(Promise.resolve());

  const send = useCallback(
    (files: readonly File[]) => {
      const set = (key: number, change: Partial<Upload>) =>
        setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
      const queued = files.map((file) => ({ file, key: (keys.current += 1) }));
      setUploads((all) => [
        ...all.filter(({ state }) => state === 'waiting' || state === 'sending'),
        ...queued.map(({ file, key }) => ({ key, name: file.name, state: 'waiting' as const })),
      ]);
      for (const { file, key } of queued) {
        turn.current = turn.current.then(async () => {
          set(key, { state: 'sending' });
          try {
            if (file.size > MAX_BYTES) throw new Error(`The file is too large: it may have up to ${MAX_MEGABYTES} MB.`);
            await sendOne(id, file);
            set(key, { state: 'done' });
            void mutate((read) => Array.isArray(read) && SOURCE_READS.includes(read[0]));
          } catch (error) {
            set(key, {
              state: 'failed',
              error: sentenceOf(error, error instanceof Error ? error.message : 'It could not be sent.'),
            });
          }
        });
      }
    },
    [id, mutate],
  );

  return { uploads, send };
}

function sendOne(id: string, file: File) {
  const form = new FormData();
  form.append('file', file);
  return data(
    api.POST('/api/data-sources/{id}/files', {
      params: { path: { id }, header: { 'Idempotency-Key': newRequestKey() } },
      body: { file: file.name },
      bodySerializer: () => form,
    }),
  );
}
