import { verifyDraft } from '../../../editorial/domain/citations/citation-contract.js';
import { draftText } from '../../../editorial/domain/draft/draft.js';
import { aBrief } from '../../../editorial/domain/testing/a-brief.js';
import { HEAT_PUMP_DOCUMENTS } from '../../../editorial/domain/testing/heat-pump-documents.js';
import { evidenceOf } from '../../../editorial/domain/testing/some-evidence.js';
import { aWriterContext } from '../../application/testing/a-writer-context.js';
import { littleModel } from '../anthropic/testing/little-model.js';
import { MODEL_DIALECTS } from '../../../shared/domain/model-dialect.js';
import { aWriterOn } from './testing/a-writer.js';
import { ChatApi, inChat } from './testing/chat-api.js';

const brief = aBrief();
const material = { brief, ...evidenceOf(brief, HEAT_PUMP_DOCUMENTS) };

describe.each(MODEL_DIALECTS)('a post by a model that speaks the dialect %s', (dialect) => {
  let api: ChatApi;
  beforeAll(async () => void (api = await ChatApi.start(dialect, inChat(littleModel()))));
  beforeEach(() => api.answersWith(inChat(littleModel())));
  afterAll(() => api.stop());

  it('is planned, written, cited by number, rewritten and described, and keeps the citation contract', async () => {
    const writer = aWriterOn(api, dialect);
    const context = aWriterContext();
    const questions = await writer.plan(brief, context);
    const draft = await writer.draft(material, await writer.outline(material, context), context);
    const metadata = await writer.metadata(brief, draft, context);
    const anew = await writer.rewrite(
      { kind: 'total_rewrite', contentAngle: 'none', instructions: '' },
      material,
      draft,
      context,
    );
    expect(questions).toHaveLength(4);
    expect(metadata.title).toBe('heat pump maintenance: what the sources tell');
    for (const written of [draft, anew]) {
      const { failed, citations, findings } = verifyDraft(written, material, brief);
      expect(failed).toEqual([]);
      expect(citations.length).toBeGreaterThan(5);
      expect(findings.filter(({ cited }) => cited).length).toBeGreaterThan(5);
      expect(draftText(written)).not.toMatch(/\[\d|<think/);
    }
    expect(context.calls.map(({ step, error }) => [step, error])).toEqual(
      ['plan', 'outline', 'draft', 'metadata', 'rewrite'].map((step) => [step, null]),
    );
    for (const { usage, requestId, text } of context.calls) {
      expect(usage.costMicroUsd).toBeGreaterThan(0);
      expect(usage.outputTokens).toBeGreaterThan(10);
      expect(requestId).toMatch(/^req_\d+$/);
      expect(text).toContain('<brief>');
    }
  });
});
