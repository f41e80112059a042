import { littleModel } from '../../generation/adapters/anthropic/testing/little-model.js';
import { KEY, MessagesApi, SMALL, STRONG } from '../../generation/adapters/anthropic/testing/messages-api.js';
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
