import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Webhook } from 'standardwebhooks';
import { callsOf, curlOf, typescriptOf } from '../../src/openapi/code-samples.js';
import { freshDatabase, type TestDatabase } from '../database.js';
import { ServerProcess } from '../server-process.js';
import { until } from '../until.js';

type Variables = Record<string, string>;
type Result = any;

const DOCUMENT = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../docs/api/openapi.json'), 'utf8'),
) as OpenAPIObject;
const CURL = 'set -e\ncurl() { command curl -sS --fail-with-body "$@"; }\n';
const AsyncFunction = (async () => undefined).constructor as new (
  ...args: string[]
) => (...values: (string | number)[]) => Promise<Result>;

/** Bash reads people’s `.bashrc` when its input is a socket, as Node’s pipes are, unless `--norc` forbids it. */
const inShell = async (source: string, variables: Variables): Promise<Result> => {
  const env = { PATH: process.env['PATH'], ...variables };
  const { stdout } = await promisify(execFile)('bash', ['--norc', '-c', CURL + source], { env }).catch(
    ({ stdout: said, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${source}\n${said}\n${stderr}`);
    },
  );
  return JSON.parse(stdout);
};
const inNode = (source: string, variables: Variables): Promise<Result> =>
  new AsyncFunction(...Object.keys(variables), `${source}\nreturn result;`)(
    ...Object.entries(variables).map(([name, value]) => (name.endsWith('VERSION') ? Number(value) : value)),
  );

const LANGUAGES = [
  ['curl', curlOf, inShell],
  ['TypeScript', typescriptOf, inNode],
] as const;

describe.each(LANGUAGES)('the code samples in %s', (language, write, run) => {
  let database: TestDatabase;
  let product: ServerProcess;
  let endpoint: Server;
  beforeAll(async () => {
    endpoint = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
    await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
    database = await freshDatabase();
    product = await ServerProcess.start(database, { EGRESS_ALLOW: `127.0.0.1:${portOf(endpoint)}` });
  });
  afterAll(async () => {
    await product?.kill();
    await database?.drop();
    endpoint.close();
  });

  const portOf = (server: Server): number => (server.address() as AddressInfo).port;
  const api = async (method: string, path: string, body?: object): Promise<Result> => {
    const headers = await product.editor();
    const response = await fetch(`${product.url}${path}`, { method, headers, body: body && JSON.stringify(body) });
    return response.ok ? await response.json() : null;
  };
  const versionOf = async (post: string): Promise<string> =>
    String((await api('GET', `/api/blog-posts/${post}`)).version);
  /** Chooses a website without a destination, on which approvals take effect at once. */
  const websiteOf = async (websites: Result[]): Promise<string> => {
    for (const { id } of websites) {
      if (await api('GET', `/api/publishing-config?websiteId=${id}`)) continue;
      await api('PATCH', `/api/websites/${id}`, { undoSeconds: 0 });
      return id as string;
    }
    throw new Error('every website has a destination');
  };
  /** Returns the variables that later samples take from a result. */
  const TAKEN: Readonly<Record<string, (result: Result, known: Variables) => Promise<Variables> | Variables>> = {
    'accounts.login': ({ accessToken }) => ({ TOKEN: accessToken }),
    'tokens.create': ({ token }) => ({ PERSONAL_TOKEN: token }),
    'websites.list': async (websites) => {
      const WEBSITE = await websiteOf(websites);
      return { WEBSITE, WEBSITE_KEY: (await api('POST', `/api/websites/${WEBSITE}/api-key/reveal`)).apiKey };
    },
    'categories.list': ([category]) => ({ CATEGORY: category.id }),
    'posts.create': ({ post, id, generationRunId }): Variables =>
      post ? { POST: String(post.create_id), VERSION: String(post.version) } : { RUN: id ?? generationRunId },
    'generation.getRun': async (_, { RUN }) => {
      const { postId } = await until('the run has made its post', () => api('GET', `/api/generation-runs/${RUN}`), {
        isSo: ({ status }) => status === 'succeeded',
      });
      return { OTHER_POST: String(postId), OTHER_VERSION: await versionOf(String(postId)) };
    },
    'publishing.createConfig': async ({ id }, { POST }) => {
      await until('the post is published', () => api('GET', `/api/blog-posts/${POST}`), {
        isSo: ({ status }) => status === 'published',
      });
      const { version } = await api(
        'GET',
        `/api/publishing-config?websiteId=${(await api('GET', `/api/blog-posts/${POST}`)).websiteId}`,
      );
      return { CONFIG: id, CONFIG_VERSION: String(version) };
    },
    'pull.list': ({ nextCursor, posts }, { SLUG }) => ({ CURSOR: nextCursor, SLUG: SLUG ?? posts[0].slug }),
  };

  it('work in their order', async () => {
    let known: Variables = {
      GALLEY: product.url,
      KEY: `sample-${language}`,
      ENDPOINT: `http://127.0.0.1:${portOf(endpoint)}/posts`,
    };
    for (const call of callsOf(DOCUMENT)) {
      const result = await run(write(call), known);
      const taken = await TAKEN[call.sample.operation]?.(result, known);
      known = { ...known, ...taken };
    }
  });
});

it('the sample of a webhook verifies a message that is signed, and no other', async () => {
  const { 'x-codeSamples': samples } = DOCUMENT.webhooks!['post.published']!.post as unknown as {
    'x-codeSamples': { source: string }[];
  };
  const program = stripTypeScriptTypes(samples[0]!.source);
  const { verifyWebhook } = (await import(`data:text/javascript,${encodeURIComponent(program)}`)) as {
    verifyWebhook(headers: Record<string, string>, body: string, secret: string): boolean;
  };
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const [id, now, body] = ['message-1', new Date(), '{"title":"Größe"}'] as const;
  const signed = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
  expect(verifyWebhook(signed, body, secret)).toBe(true);
  expect(verifyWebhook(signed, `${body} `, secret)).toBe(false);
  expect(verifyWebhook({ ...signed, 'webhook-timestamp': '1' }, body, secret)).toBe(false);
});
