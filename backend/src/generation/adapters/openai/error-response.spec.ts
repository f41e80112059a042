import { providerError } from './error-response.js';
import { withoutThoughts } from './thoughts.js';

describe('the body of an error', () => {
  it.each([
    [
      'OpenAI',
      { error: { message: 'No', type: 'invalid', code: 'bad' } },
      { message: 'No', type: 'invalid', code: 'bad' },
    ],
    [
      'Gemini',
      [{ error: { code: 429, message: 'No', status: 'EXHAUSTED' } }],
      { message: 'No', type: 'EXHAUSTED', code: '429' },
    ],
    ['LM Studio', { error: 'No' }, { message: 'No', type: null, code: null }],
    [
      'older vLLM',
      { object: 'error', message: 'No', type: 'Bad', code: 400 },
      { message: 'No', type: 'Bad', code: '400' },
    ],
    [
      'Mistral',
      { message: { detail: [{ loc: ['x'] }] } },
      { message: '{"detail":[{"loc":["x"]}]}', type: null, code: null },
    ],
    ['FastAPI', { detail: 'No' }, { message: 'No', type: null, code: null }],
    [
      'Azure',
      { error: { message: 'No', code: 'content_filter', innererror: { code: 'ResponsibleAIPolicyViolation' } } },
      { message: 'No', type: null, code: 'ResponsibleAIPolicyViolation' },
    ],
    ['nobody', null, { message: '', type: null, code: null }],
  ])('of %s is read', (_, body, error) => expect(providerError(body)).toEqual(error));
});

it.each([
  ['<think>Hm.</think>\nSo.', '\nSo.'],
  ['  <thinking>Hm.</thinking>So.', 'So.'],
  ['Hm.</think>So.', 'So.'],
  ['<think>Hm.', ''],
  ['So it is.', 'So it is.'],
  ['So <think> it is.', 'So <think> it is.'],
])('thoughts in the text %j are left out', (text, rest) => expect(withoutThoughts(text)).toBe(rest));
