import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { littleModel } from '../../generation/adapters/anthropic/testing/little-model.js';
import { KEY, MessagesApi, SMALL, STRONG } from '../../generation/adapters/anthropic/testing/messages-api.js';
import { ChatApi, inChat, KEY as CHAT_KEY } from '../../generation/adapters/openai/testing/chat-api.js';
import { ModelPart } from './model-part.js';

let api: MessagesApi;
beforeAll(async () => void (api = await MessagesApi.start(littleModel())));
afterAll(() => api.stop());

const check = (strong: string, apiKey = KEY) =>
  new ModelPart({ apiKey, baseUrl: api.url, strong: { name: strong }, small: { name: SMALL } }).check(
    new AbortController().signal,
  );

it('asks for both models with the header and the version that the API takes from runs', async () => {
  expect(await check(STRONG)).toMatchObject({
    state: 'ok',
    message: `The API answers and knows ${STRONG} and ${SMALL}.`,
  });
  expect(api.heads.map(({ path }) => path)).toEqual([`/v1/models/${STRONG}`, `/v1/models/${SMALL}`]);
  expect(api.refusals).toEqual([]);
});

it.each([
  ['claude-of-tomorrow', KEY, 'The API does not know claude-of-tomorrow.'],
  [STRONG, 'sk-ant-other', 'The API refuses the key.'],
])('fails for the model %s with the key %s', async (model, key, message) =>
  expect(await check(model, key)).toMatchObject({ state: 'failed', message }),
);

it.each([
  ['gpt-5.2', CHAT_KEY, 'ok', 'The API answers and knows gpt-5.2 and gpt-4.1-mini.'],
  ['gpt-of-tomorrow', CHAT_KEY, 'failed', 'The API does not know gpt-of-tomorrow.'],
  ['gpt-5.2', 'sk-other', 'failed', 'The API refuses the key.'],
])('asks a compatible API for the list of its models: %s with the key %s', async (model, apiKey, state, message) => {
  const chats = await ChatApi.start('openai', inChat(littleModel()));
  const [strong, small] = [{ name: model }, { name: 'gpt-4.1-mini' }];
  const part = new ModelPart(undefined, { dialect: 'openai', baseUrl: chats.url, apiKey, strong, small });
  expect(await part.check(new AbortController().signal)).toMatchObject({ state, message });
  await chats.stop();
});

it('knows a refused key also where it is refused with another status', async () => {
  const chats = await ChatApi.start('gemini', inChat(littleModel()));
  const { strong, small } = chats.dialectServer;
  const asked = { dialect: 'gemini', baseUrl: chats.url, apiKey: 'AIza-other' } as const;
  const part = new ModelPart(undefined, { ...asked, strong: { name: strong }, small: { name: small } });
  expect(await part.check(new AbortController().signal)).toMatchObject({
    state: 'failed',
    message: 'The API refuses the key.',
  });
  await chats.stop();
});

it('does not hold against a server that it lists no models', async () => {
  const chats = await ChatApi.start('other', inChat(littleModel()));
  const { strong, small } = chats.dialectServer;
  const asked = { dialect: 'other', baseUrl: `${chats.url}/elsewhere`, apiKey: CHAT_KEY } as const;
  const part = new ModelPart(undefined, { ...asked, strong: { name: strong }, small: { name: small } });
  expect(await part.check(new AbortController().signal)).toMatchObject({
    state: 'ok',
    message: expect.stringContaining('does not list its models'),
  });
  await chats.stop();
});

it.each(['anthropic', 'openai'] as const)('takes no web page for a model of %s', async (provider) => {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const asked = { baseUrl, apiKey: KEY, strong: { name: STRONG }, small: { name: SMALL } };
  const part =
    provider === 'anthropic' ? new ModelPart(asked) : new ModelPart(undefined, { ...asked, dialect: 'openai' });
  expect(await part.check(new AbortController().signal)).toMatchObject({
    state: 'failed',
    message: 'What answers there is a web page, no language model.',
  });
  server.close();
});

it('does not read an answer that is longer than any list of models', async () => {
  const list = JSON.stringify({ data: [{ id: 'm' }], padding: 'x'.repeat(5 * 1024 * 1024) });
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(list),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const models = { strong: { name: 'm' }, small: { name: 'm' } };
  const part = new ModelPart(undefined, { dialect: 'openai', baseUrl, apiKey: CHAT_KEY, ...models });
  expect(await part.check(new AbortController().signal)).toMatchObject({ state: 'failed' });
  server.close();
});
