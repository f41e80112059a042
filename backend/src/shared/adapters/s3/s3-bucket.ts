import { setTimeout as delay } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { Agent, type Dispatcher, request } from 'undici';
import { anySignal } from '../../domain/any-signal.js';
import { certificateProblem } from '../certificate-problem.js';

/** Where a bucket is, and the key that opens it. */
export interface BucketSettings {
  /** URL of the storage, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is part of the path of an address (`https://host/bucket/key`) and not of its host. */
  pathStyle: boolean;
}

export type BucketFailure = 'unreachable' | 'slow' | 'refused' | 'full' | 'no-bucket' | 'no-object' | 'failing';

/** The storage did not do what it was asked. The message is a clause without secrets, such as “it did not answer”. */
export class BucketTrouble extends Error {
  constructor(
    readonly failure: BucketFailure,
    message: string,
  ) {
    super(message);
  }
}

export interface StoredObject {
  key: string;
  at: Date;
}

const TIMEOUT_MS = 10_000;
const MAX_SOCKETS = 20;
const ATTEMPTS = 2;
const RETRY_MS = 200;
/** Codes of storages that have no room left, by AWS, MinIO, Ceph and others. */
const FULL = new Set([
  'QuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'InsufficientStorage',
  'ServiceQuotaExceededException',
]);
const PARSER = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });

interface Call {
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  content?: Uint8Array;
  signal?: AbortSignal;
}

/** A bucket of a storage that is compatible with Amazon S3. Requests are signed (AWS Signature Version 4). */
export class S3Bucket {
  private readonly agent: Agent;

  constructor(
    private readonly settings: BucketSettings,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    this.agent = new Agent({
      connections: MAX_SOCKETS,
      connect: { timeout: timeoutMs / 2 },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
  }

  /** @param sha256 of the content, hexadecimal: the storage checks it @throws BucketTrouble */
  async put(key: string, content: Uint8Array, sha256: string, mediaType: string): Promise<void> {
    await this.call('PUT', {
      key,
      content,
      headers: { 'content-type': mediaType, 'x-amz-content-sha256': sha256 },
    });
  }

  /** The bytes from `start` to `end`, both included, as they arrive. @throws BucketTrouble also while they are read */
  async read(key: string, start: number, end: number): Promise<AsyncIterable<Uint8Array>> {
    const { statusCode, headers, body } = await this.open('GET', { key, headers: { range: `bytes=${start}-${end}` } });
    if (statusCode === 206 && Number(headers['content-length']) === end - start + 1) return withTroubles(body);
    body.destroy();
    throw new BucketTrouble('failing', 'it has another file than the one that was stored');
  }

  /** @returns null when there is no such object @throws BucketTrouble */
  async text(key: string): Promise<string | null> {
    try {
      return await this.call('GET', { key });
    } catch (error) {
      if (error instanceof BucketTrouble && error.failure === 'no-object') return null;
      throw error;
    }
  }

  /** Also when there is no such object. @throws BucketTrouble */
  async delete(key: string): Promise<void> {
    await this.call('DELETE', { key });
  }

  /** Up to a thousand objects at a time. @throws BucketTrouble */
  async *list(prefix: string): AsyncGenerator<StoredObject[]> {
    for (let next: string | undefined; ;) {
      const query = { 'list-type': '2', prefix, ...(next && { 'continuation-token': next }) };
      const listed = (PARSER.parse(await this.call('GET', { query })) as { ListBucketResult?: Listed })
        .ListBucketResult;
      yield (listed?.Contents ?? []).map(({ Key, LastModified }) => ({ key: Key, at: new Date(LastModified) }));
      next = listed?.NextContinuationToken;
      if (listed?.IsTruncated !== 'true' || !next) return;
    }
  }

  /** Whether the bucket can be read. @throws BucketTrouble */
  async mustAnswer(signal?: AbortSignal): Promise<void> {
    await this.call('GET', { query: { 'list-type': '2', 'max-keys': '1' }, signal });
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }

  private async call(method: Dispatcher.HttpMethod, call: Call): Promise<string> {
    const { body } = await this.open(method, call);
    return body.text().catch((error: unknown) => {
      throw troubleOf(error);
    });
  }

  private async open(method: Dispatcher.HttpMethod, call: Call): Promise<Dispatcher.ResponseData> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(method, call);
      } catch (error) {
        const trouble = troubleOf(error);
        if (attempt === ATTEMPTS || !['unreachable', 'failing'].includes(trouble.failure)) throw trouble;
        await delay(RETRY_MS);
      }
    }
  }

  private async attempt(
    method: Dispatcher.HttpMethod,
    { key = '', query, headers, content, signal }: Call,
  ): Promise<Dispatcher.ResponseData> {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey, pathStyle } = this.settings;
    const url = new URL(endpoint);
    if (pathStyle) url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}${key && `/${key}`}`;
    else [url.host, url.pathname] = [`${bucket}.${url.host}`, `/${key}`];
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers,
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
    }).sign();
    const late = AbortSignal.timeout(this.timeoutMs * 2);
    const inTime = signal ? anySignal(late, signal) : late;
    const response = await request(signed.url, {
      method,
      headers: Object.fromEntries(signed.headers),
      body: content,
      dispatcher: this.agent,
      // What is read as it arrives has no limit as a whole.
      signal: headers?.['range'] ? signal : inTime,
    });
    if (response.statusCode < 300) return response;
    throw await refusalOf(response);
  }
}

interface Listed {
  Contents?: { Key: string; LastModified: string }[];
  IsTruncated?: string;
  NextContinuationToken?: string;
}

async function refusalOf({ statusCode, body }: Dispatcher.ResponseData): Promise<BucketTrouble> {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await body.text())?.[1] ?? `status ${statusCode}`;
  if (FULL.has(code) || statusCode === 507) return new BucketTrouble('full', `it has no room left (${code})`);
  if (code === 'NoSuchBucket') return new BucketTrouble('no-bucket', 'it has no such bucket');
  if (statusCode === 404) return new BucketTrouble('no-object', 'it has no such file');
  if (statusCode === 401 || statusCode === 403)
    return new BucketTrouble('refused', `it refuses the key or what is asked (${code})`);
  return new BucketTrouble('failing', `it fails (${code})`);
}

async function* withTroubles(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    throw troubleOf(error);
  }
}

function troubleOf(error: unknown): BucketTrouble {
  if (error instanceof BucketTrouble) return error;
  const { code = '', name = '' } = error as { code?: string; name?: string };
  if (name === 'TimeoutError' || name === 'AbortError' || code.endsWith('_TIMEOUT'))
    return new BucketTrouble('slow', 'it does not answer in time');
  return new BucketTrouble('unreachable', certificateProblem(code) ?? 'nothing answers there');
}
