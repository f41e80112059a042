import { littleModel } from './little-model.js';
import { KEY, MessagesApi, SMALL, STRONG } from './messages-api.js';
import { API_VERSION } from './request-rules.js';
import { says } from './reply.js';

const RESULT = {
  type: 'search_result',
  source: 'passage 1',
  title: 'T',
  content: [{ type: 'text', text: 'Words.' }],
  citations: { enabled: true },
};
const SCHEMA = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false };
const format = (schema: object) => ({ output_config: { format: { type: 'json_schema', schema } } });
const user = (...content: object[]) => [{ role: 'user', content }];
const text = (words: string, more: object = {}) => ({ type: 'text', text: words, ...more });
const mark = { cache_control: { type: 'ephemeral' } };

let api: MessagesApi;
beforeAll(async () => void (api = await MessagesApi.start(littleModel())));
beforeEach(() => api.answersWith([says('Hello')]));
afterAll(() => api.stop());

async function posted(changes: object, head: Record<string, string> = {}, path = '/v1/messages') {
  const headers = {
    'content-type': 'application/json',
    'anthropic-version': API_VERSION,
    authorization: `Bearer ${KEY}`,
    ...head,
  };
  const body = {
    model: SMALL,
    max_tokens: 100,
    stream: true,
    messages: [{ role: 'user', content: 'Hello' }],
    ...changes,
  };
  const answer = await fetch(api.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const said = await answer.text();
  return {
    status: answer.status,
    message: answer.ok ? '' : (JSON.parse(said) as { error: { message: string } }).error.message,
    said,
  };
}

describe('the Messages API of the tests', () => {
  it('responds to a valid request with a stream of events', async () => {
    const { status, said } = await posted({
      system: [text('Rules', mark)],
      messages: user(text('Hi'), { ...RESULT, ...mark }, text('Write')),
    });
    expect(status).toBe(200);
    expect([...said.matchAll(/^event: (.+)$/gm)].map((match) => match[1])).toEqual([
      'message_start',
      'ping',
      'content_block_start',
      'content_block_delta',
      'content_block_stop',
      'message_delta',
      'message_stop',
    ]);
  });

  it.each([
    [{ 'anthropic-version': '2023-06-01' }, 400, 'anthropic-version'],
    [{ 'anthropic-version': '' }, 400, 'anthropic-version'],
    [{ authorization: 'Bearer wrong' }, 401, 'bearer token'],
    [{ authorization: '', 'x-api-key': KEY }, 401, 'bearer token'],
    [{ 'content-type': 'text/plain' }, 400, 'content-type'],
  ])('rejects the head %j', async (head, status, words) =>
    expect(await posted({}, head as Record<string, string>)).toMatchObject({
      status,
      message: expect.stringContaining(words),
    }),
  );

  it('rejects any other path', async () => expect((await posted({}, {}, '/v1/complete')).status).toBe(404));

  it.each([
    ['a sampling parameter', { temperature: 0.5 }, 400, 'temperature: sampling parameters are not supported'],
    ['another', { top_k: 1 }, 400, 'top_k'],
    ['an unknown parameter', { prompt: 'x' }, 400, 'prompt: Extra inputs are not permitted'],
    ['a model that does not exist', { model: 'claude-1' }, 404, 'model: claude-1'],
    ['no length', { max_tokens: undefined }, 400, 'max_tokens: Field required'],
    ['a length that no model has', { max_tokens: 1e6 }, 400, 'max_tokens'],
    ['a long answer without a stream', { stream: false, max_tokens: 50_000 }, 400, 'Streaming is required'],
    ['no messages', { messages: [] }, 400, 'at least one message'],
    [
      'an assistant who begins',
      { messages: [{ role: 'assistant', content: 'x' }] },
      400,
      'first message must use the user role',
    ],
    [
      'two of a role in a row',
      {
        messages: [
          { role: 'user', content: 'x' },
          { role: 'user', content: 'y' },
        ],
      },
      400,
      'alternate',
    ],
    [
      'words put into the mouth of the model',
      {
        messages: [
          { role: 'user', content: 'x' },
          { role: 'assistant', content: '{' },
        ],
      },
      400,
      'prefill',
    ],
    ['a role that does not exist', { messages: [{ role: 'tool', content: 'x' }] }, 400, 'role'],
    ['empty text', { messages: user(text(' ')) }, 400, 'non-whitespace'],
    ['a block that does not exist', { messages: user({ type: 'passage', text: 'x' }) }, 400, 'unknown block type'],
    ['a member that a block does not have', { messages: user(text('x', { score: 1 })) }, 400, 'score: Extra inputs'],
    [
      'a search result without a title',
      { messages: user({ ...RESULT, title: undefined }) },
      400,
      'title: Field required',
    ],
    ['a search result without content', { messages: user({ ...RESULT, content: [] }) }, 400, 'at least one text block'],
    [
      'citations for some search results only',
      { messages: user(RESULT, { ...RESULT, citations: { enabled: false } }) },
      400,
      'all documents and search results or on none',
    ],
    [
      'citations together with a form',
      { messages: user(RESULT), ...format(SCHEMA) },
      400,
      'cannot be used together with citations',
    ],
    [
      'more breakpoints than four',
      { system: [text('a', mark)], messages: user(...Array.from({ length: 4 }, () => text('x', mark))) },
      400,
      'A maximum of 4 blocks',
    ],
    [
      'a breakpoint of another kind',
      { messages: user(text('x', { cache_control: { type: 'forever' } })) },
      400,
      'cache_control',
    ],
    [
      'a longer cache after a shorter one',
      { messages: user(text('x', mark), text('y', { cache_control: { type: 'ephemeral', ttl: '1h' } })) },
      400,
      'ttl of 1h',
    ],
    [
      'a word for no thinking that the model does not know',
      { model: STRONG, thinking: { type: 'disabled' } },
      400,
      'thinking.type.disabled',
    ],
    ['a budget for thinking', { thinking: { type: 'enabled', budget_tokens: 1024 } }, 400, 'thinking.type.enabled'],
    ['an old place for the form', { output_format: SCHEMA }, 400, 'output_format: Extra inputs'],
    [
      'a form that lets anything in',
      format({ ...SCHEMA, additionalProperties: true }),
      400,
      "'additionalProperties' must be explicitly set to false",
    ],
    [
      'a form with lengths',
      format({ ...SCHEMA, properties: { a: { type: 'string', maxLength: 5 } } }),
      400,
      "'maxLength' is not supported",
    ],
    [
      'a form with ranges',
      format({ ...SCHEMA, properties: { a: { type: 'integer', minimum: 1 } } }),
      400,
      "'minimum' is not supported",
    ],
    ['a list of anything', format({ ...SCHEMA, properties: { a: { type: 'array' } } }), 400, "'items' is required"],
  ])('rejects %s', async (_, changes, status, words) => {
    expect(await posted(changes)).toMatchObject({ status, message: expect.stringContaining(words) });
    expect(api.refusals).toHaveLength(1);
  });

  it('accepts a valid schema', async () =>
    expect((await posted({ model: STRONG, ...format(SCHEMA) })).status).toBe(200));
});
