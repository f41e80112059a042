import { createHash } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import type { Agent } from 'supertest';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import type { TestApp } from '../../../test/app.js';

export type Row = Record<string, unknown>;
export type Parts = Record<string, string>;

export const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');

export async function exported(who: Agent, websiteId: string): Promise<Buffer> {
  const answer = await who
    .get(`/api/websites/${websiteId}/archive`)
    .buffer(true)
    .parse(
      (incoming, done) =>
        void buffer(incoming as never).then(
          (bytes) => done(null, bytes),
          (error: Error) => done(error, null),
        ),
    )
    .expect(200);
  expect(answer.headers['content-disposition']).toMatch(/attachment; filename=".+\.galley\.zip"/);
  return answer.body as Buffer;
}

export async function unzipped(bytes: Buffer): Promise<Parts> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const files: Parts = {};
  for await (const entry of zip.eachEntry()) files[entry.fileName] = await text(await zip.openReadStreamPromise(entry));
  return files;
}

export function zip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const made = new ZipFile();
  for (const [name, content] of Object.entries(files)) made.addBuffer(Buffer.from(content), name);
  made.end();
  return buffer(made.outputStream as never);
}

export async function changed(
  archive: Buffer,
  change: (parts: Parts) => void,
  fixManifest: boolean = true,
): Promise<Buffer> {
  const parts = await unzipped(archive);
  change(parts);
  const manifest = JSON.parse(parts['manifest.json']!);
  if (fixManifest)
    for (const name of Object.keys(manifest.parts)) manifest.parts[name].sha256 = sha256(parts[`${name}.jsonl`]!);
  return zip({ ...parts, 'manifest.json': JSON.stringify(manifest) });
}

export const sql = (galley: TestApp, query: string, ...values: unknown[]): Promise<Row[]> => galley.sql(query, values);
