import { aBrief } from '../../../editorial/domain/testing/a-brief.js';
import { HEAT_PUMP_DOCUMENTS } from '../../../editorial/domain/testing/heat-pump-documents.js';
import { evidenceOf } from '../../../editorial/domain/testing/some-evidence.js';
import { aWriterContext } from '../../application/testing/a-writer-context.js';
import { answerLimit } from '../language-model/answer-limits.js';
import { traitsOf } from './model-traits.js';
import { aWriterOn } from './testing/a-writer.js';
import { littleModel } from './testing/little-model.js';
import { KEY, MessagesApi, SMALL, STRONG } from './testing/messages-api.js';
import { readInOrder } from './testing/messages-request.js';

const brief = aBrief();
const material = { brief, ...evidenceOf(brief, HEAT_PUMP_DOCUMENTS) };
let api: MessagesApi;
beforeAll(async () => void (api = await MessagesApi.start(littleModel())));
afterAll(() => api.stop());

/** What a plan and a draft by these models ask for. */
async function asked(strong: string, small: string, passages = material.passages) {
  api.answersWith(littleModel());
  const writer = aWriterOn(api, KEY, strong, small);
  const context = aWriterContext();
  await writer.plan(brief, context);
  const outline = await writer.outline({ ...material, passages }, context);
  await writer.draft({ ...material, passages }, outline, context);
  expect(api.refusals).toEqual([]);
  const [plan, , draft] = api.requests as unknown as Record<string, never>[];
  return { plan: plan!, draft: draft!, pace: writer.pace };
}

describe('a model is asked', () => {
  it('not to think, where that can be said', async () => {
    const { plan, draft, pace } = await asked(STRONG, SMALL);
    expect([plan['thinking'], draft['thinking'], pace]).toEqual([{ type: 'disabled' }, { type: 'between_tools' }, 1]);
  });

  it('for little effort where it always thinks, with room and time for its thoughts', async () => {
    const { plan, draft, pace } = await asked('claude-opus-5-5', 'claude-opus-5-5');
    for (const request of [plan, draft]) {
      expect(request['thinking']).toBeUndefined();
      expect(request['output_config']).toMatchObject({ effort: 'low' });
    }
    expect([plan['max_tokens'], draft['max_tokens'], pace]).toEqual([11_000, 14_000, 2]);
  });

  it('by a dated name as by the plain one', () => {
    expect(traitsOf('claude-opus-5-5-20260922')).toBe(traitsOf('claude-opus-5-5'));
    expect(traitsOf('claude-haiku-4-5-20251001')).toMatchObject({ thinks: false });
  });

  it('with nothing that it may refuse, and with room, where nobody knows it', () => {
    expect(traitsOf('claude-of-tomorrow')).toEqual({ thinks: true, cacheMinimum: 4_096 });
    expect(answerLimit('draft', traitsOf('claude-of-tomorrow').thinks)).toBe(14_000);
  });
});

describe('the mark for the cache', () => {
  const marks = (request: Record<string, never>) =>
    readInOrder(request as never).filter(({ breakpoint }) => breakpoint).length;

  it('is after the passages alone, never in a small call', async () => {
    const { plan, draft } = await asked(STRONG, SMALL);
    expect([marks(plan), marks(draft)]).toEqual([0, 1]);
  });

  it('is left out where the passages do not reach the least that the model caches', async () => {
    const { draft } = await asked('claude-opus-5-5', SMALL, material.passages.slice(0, 3));
    expect(marks(draft)).toBe(0);
  });
});
