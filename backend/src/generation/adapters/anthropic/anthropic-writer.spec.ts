import { aWriterContext } from '../../application/testing/a-writer-context.js';
import { settleDraft } from '../../../editorial/domain/citations/remove-unverifiable.js';
import { verifyDraft } from '../../../editorial/domain/citations/citation-contract.js';
import { type Draft, draftText, sentencesOf } from '../../../editorial/domain/draft/draft.js';
import { sha256 } from '../../../editorial/domain/text/sha256.js';
import { aBrief } from '../../../editorial/domain/testing/a-brief.js';
import { aDraft, aHeading, aParagraph, aSentence } from '../../../editorial/domain/testing/a-draft.js';
import { HEAT_PUMP_DOCUMENTS } from '../../../editorial/domain/testing/heat-pump-documents.js';
import { evidenceOf } from '../../../editorial/domain/testing/some-evidence.js';
import { AnthropicWriter } from './anthropic-writer.js';
import { aWriterOn, STRONG_PRICES } from './testing/a-writer.js';
import { littleModel } from './testing/little-model.js';
import { KEY, MessagesApi, SMALL, STRONG } from './testing/messages-api.js';
import { searchResultsOf } from './testing/messages-request.js';
import { saysCited, saysJson } from './testing/reply.js';

const brief = aBrief();
const material = { brief, ...evidenceOf(brief, HEAT_PUMP_DOCUMENTS) };
let api: MessagesApi;
beforeAll(async () => void (api = await MessagesApi.start(littleModel())));
beforeEach(() => api.answersWith(littleModel()));
afterAll(() => api.stop());

async function aFirstDraft(): Promise<Draft> {
  const writer = aWriterOn(api);
  const context = aWriterContext();
  return writer.draft(material, await writer.outline(material, context), context);
}

describe('a post by a language model', () => {
  it(
    'is made with the small model where forms are filled in and with the strong one where words count, by rules ' +
      'that the API keeps',
    async () => {
      const writer = aWriterOn(api);
      const context = aWriterContext();
      const questions = await writer.plan(brief, context);
      const draft = await writer.draft(material, await writer.outline(material, context), context);
      const metadata = await writer.metadata(brief, draft, context);
      expect(api.refusals).toEqual([]);
      expect(questions.map(({ id }) => id)).toEqual(['q1', 'q2', 'q3', 'q4']);
      expect(metadata.title).toBe('heat pump maintenance: what the sources tell');
      expect(context.calls.map(({ step, model, error }) => [step, model, error])).toEqual([
        ['plan', SMALL, null],
        ['outline', SMALL, null],
        ['draft', STRONG, null],
        ['metadata', SMALL, null],
      ]);
    },
  );

  it('cites the passage that the API reports for each sentence, and keeps the citation contract', async () => {
    const draft = await aFirstDraft();
    const { failed, citations, findings } = verifyDraft(draft, material, brief);
    expect(failed).toEqual([]);
    expect(citations.length).toBeGreaterThan(10);
    expect(findings.filter(({ cited }) => cited)).toHaveLength(citations.length);
    expect(draft.blocks.map(({ id }) => id)).toEqual(draft.blocks.map((_, index) => `b${index + 1}`));
  });

  it('is requested without tools, sampling parameters or a schema beside citations, with each passage as a search result', async () => {
    await aFirstDraft();
    const [outline, draft] = api.requests;
    expect(searchResultsOf(draft!)).toHaveLength(material.passages.length);
    expect(Object.keys(draft!).sort()).toEqual(['max_tokens', 'messages', 'model', 'stream', 'system', 'thinking']);
    expect(Object.keys(outline!).sort()).toEqual([
      'max_tokens',
      'messages',
      'model',
      'output_config',
      'stream',
      'system',
      'thinking',
    ]);
    expect(api.heads[0]!.headers).toMatchObject({
      'anthropic-version': '2026-10-21',
      authorization: expect.stringMatching(/^Bearer sk-ant/),
    });
  });

  it('loses numbers, addresses and citations that the model invented', async () => {
    api.answersWith(
      littleModel({
        draft: (written) => [
          ...written,
          { text: ' A service lowers the bill by 77 percent.', citations: [{ result: 0 }] },
          { text: ' Book it at https://evil.example/now today.' },
          { text: ' Read [the offer](https://evil.example/offer) as well.' },
          { text: ' The unit hums.', citations: [{ result: 999, citedText: 'The unit hums.' }] },
          { text: ' The filter is clean.', citations: [{ result: 1, citedText: 'Not what the passage says.' }] },
        ],
      }),
    );
    const draft = await aFirstDraft();
    expect(
      verifyDraft(draft, material, brief).findings.flatMap(({ problems }) => problems.map(({ kind }) => kind)),
    ).toEqual([
      'fact-not-in-passages',
      'too-few-shared-words',
      'unknown-url',
      'unknown-url',
      'unknown-passage',
      'quote-differs',
    ]);
    const text = draftText(settleDraft(draft, material, brief).draft);
    expect(text).not.toMatch(/77|evil|hums|filter is clean/);
    expect(text).toContain('That is what there is to say.');
  });

  it('costs what the API counts, and less when the prompt begins like the previous one', async () => {
    const fresh = await MessagesApi.start(littleModel());
    const writer = aWriterOn(fresh);
    const context = aWriterContext();
    const draft = await writer.draft(material, await writer.outline(material, context), context);
    const broken = aDraft(...draft.blocks, aParagraph('b99', aSentence('It costs 77 euros.', material.passages[0]!)));
    await writer.revise(material, broken, verifyDraft(broken, material, brief), context);
    await fresh.stop();
    const [, first, second] = context.calls.map(({ usage }) => usage);
    expect(first!.cacheRead).toBe(0);
    expect(first!.cacheWrite).toBeGreaterThan(1_000);
    expect(second!.cacheRead).toBe(first!.cacheRead + first!.cacheWrite);
    expect(second!.cacheWrite).toBe(0);
    expect(first!.costMicroUsd).toBe(
      Math.ceil(first!.inputTokens * 2 + first!.outputTokens * 10 + first!.cacheWrite * 2.5),
    );
    expect(context.calls.map(({ requestId }) => requestId)).toEqual([
      expect.stringMatching(/^req_\d+$/),
      expect.stringMatching(/^req_/),
      expect.stringMatching(/^req_/),
    ]);
    expect(context.calls.reduce((sum, { usage }) => sum + usage.costMicroUsd, 0)).toBeLessThan(writer.reserveMicroUsd);
  });

  it('records each call with the versions of its prompts and everything that the model read', async () => {
    const context = aWriterContext();
    await aWriterOn(api).plan(brief, context);
    expect(context.calls[0]).toMatchObject({
      version: 'preparing-rules-3 brief-3 plan-1',
      text: expect.stringContaining('Term the post is to be found by: heat pump maintenance'),
    });
    expect(context.calls[0]!.text).toContain('Form of the answer: {"type":"object"');
    expect(context.calls[0]!.ms).toBeGreaterThanOrEqual(0);
  });

  it('has another writer version when a model changes', () => {
    const writer = aWriterOn(api);
    const model = { name: 'claude-opus-5-5', prices: STRONG_PRICES };
    const other = new AnthropicWriter({ apiKey: KEY, baseUrl: api.url, strong: model, small: model });
    expect(writer.version).toMatch(/^1-[0-9a-f]{8}$/);
    expect(other.version).not.toBe(writer.version);
    expect(aWriterOn(api).version).toBe(writer.version);
    expect([other.id, other.label, other.model]).toEqual(['anthropic', null, 'claude-opus-5-5']);
  });
});

describe('a post in any language', () => {
  const one = (text: string, title: string) => ({
    id: title,
    url: null,
    title,
    text,
    server: 'library',
    toolCallId: `call-${title}`,
    ownSource: false,
  });
  it.each([
    ['Japanese', 'ヒートポンプの点検には約二時間かかります。', '室外機の周りを片付けてください。'],
    ['Arabic', 'تستغرق زيارة الصيانة ساعتين عادة.', 'نظف الوحدة الخارجية بعد كل عاصفة.'],
    ['Hindi', 'सर्विस में आम तौर पर दो घंटे लगते हैं।', 'हर तूफान के बाद बाहरी यूनिट साफ करें।'],
    ['German', 'Eine Wartung dauert in der Regel ca. zwei Stunden.', 'Räumen Sie das Außengerät frei.'],
    ['pictures 👩‍🔧🏽', 'A visit 👩‍🔧🏽 takes two hours 🕑🕑 as a rule 😀.', 'Clear the space 🧹 around the unit 😀.'],
  ])('(%s) keeps its letters, its sentences and what each of them cites', async (_, first, second) => {
    const documents = [one(`${first} ${second}`, 'a'), one(second, 'b')];
    const passages = documents.map(({ id, text }) => ({
      id: `${id}:0-${text.length}`,
      documentId: id,
      start: 0,
      end: text.length,
      text,
      hash: sha256(text),
    }));
    api.answersWith([
      saysCited([
        { text: first, citations: [{ result: 0 }] },
        { text: ' ' },
        { text: second, citations: [{ result: 1 }] },
      ]),
    ]);
    const { blocks } = await aWriterOn(api).draft({ brief, documents, passages }, { sections: [] }, aWriterContext());
    expect(blocks).toEqual([aParagraph('b1', aSentence(first, passages[0]!), aSentence(second, passages[1]!))]);
  });
});

describe('a revision', () => {
  it('changes the failed blocks and leaves all others unchanged', async () => {
    const draft = await aFirstDraft();
    const [at, block] = [...draft.blocks.entries()].find(
      ([, each]) => each.kind === 'paragraph' && each.sentences.length > 2,
    )!;
    const broken: Draft = {
      blocks: draft.blocks.with(at, {
        ...block,
        sentences: [...sentencesOf(block), aSentence('It pays back in 3 weeks.', material.passages[0]!)],
      } as Draft['blocks'][number]),
    };
    const revised = await aWriterOn(api).revise(
      material,
      broken,
      verifyDraft(broken, material, brief),
      aWriterContext(),
    );
    expect(verifyDraft(revised, material, brief).failed).toEqual([]);
    revised.blocks.forEach((each, index) =>
      index === at ? expect(each).toEqual(block) : expect(each).toBe(broken.blocks[index]),
    );
  });

  it('removes a block without a valid sentence, and ignores text for other blocks', async () => {
    const draft = aDraft(
      aParagraph('b1', aSentence('Kept.')),
      aHeading('b2', 'Gone'),
      aParagraph('b3', aSentence('It costs 77 euros.', material.passages[0]!)),
    );
    api.answersWith([saysCited([{ text: 'Here is the revision:\n@@ b3 @@\n\n@@ b1 @@\nChanged all the same.' }])]);
    const revised = await aWriterOn(api).revise(material, draft, verifyDraft(draft, material, brief), aWriterContext());
    expect(revised.blocks).toEqual([draft.blocks[0]]);
    expect(revised.blocks[0]).toBe(draft.blocks[0]);
  });
});

describe('JSON responses', () => {
  it('are completed by rule when there are too few questions, and cut when there are too many', async () => {
    api.answersWith([saysJson({ questions: [{ text: 'What is it?', query: '', cues: [] }] })]);
    const few = await aWriterOn(api).plan(brief, aWriterContext());
    expect(few.map(({ id }) => id)).toEqual(['q1', 'q2', 'q3', 'q4']);
    expect(few[0]).toMatchObject({ text: 'What is it?', query: 'what is it' });
    api.answersWith([
      saysJson({
        questions: Array.from({ length: 9 }, (_, at) => ({ text: `Question ${at}?`, query: 'x', cues: ['a', 'b'] })),
      }),
    ]);
    expect(await aWriterOn(api).plan(brief, aWriterContext())).toHaveLength(6);
  });

  it('lose sections and passages that do not exist', async () => {
    api.answersWith([
      saysJson({
        sections: [
          { heading: '## One', passages: [1, 1, 999, -1, 2.5] },
          { heading: 'None', passages: [999] },
          { heading: 'Two', passages: [1, 2] },
        ],
      }),
    ]);
    const { sections } = await aWriterOn(api).outline(material, aWriterContext());
    expect(sections.map(({ heading, passageIds }) => [heading, passageIds])).toEqual([
      ['One', [material.passages[0]!.id]],
      ['Two', [material.passages[1]!.id]],
    ]);
  });

  it('keep the limits of metadata, repeat no existing title and state nothing that the post does not', async () => {
    const draft = await aFirstDraft();
    const taken = aBrief({ existingTitles: ['Heat pump maintenance: the guide'] });
    api.answersWith([
      saysJson({
        title: 'Heat Pump Maintenance – The Guide',
        excerpt: 'See https://evil.example/.',
        metaTitle: 'Short',
        metaDescription: 'Saves 99 percent. '.repeat(9),
        imagePrompt: 'A pump\u0000',
      }),
    ]);
    const metadata = await aWriterOn(api).metadata(taken, draft, aWriterContext());
    expect(metadata.title).not.toMatch(/the guide/i);
    expect(metadata.excerpt).not.toContain('evil');
    expect(metadata.metaTitle.length).toBeGreaterThanOrEqual(30);
    expect(metadata.metaDescription).not.toContain('99');
    expect(metadata.metaDescription.length).toBeGreaterThanOrEqual(120);
    expect(metadata.imagePrompt).toBe('A pump');
  });
});
