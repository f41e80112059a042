import { aWriterContext } from '../../application/testing/a-writer-context.js';
import { verifyDraft } from '../../domain/citations/citation-contract.js';
import { factsOf } from '../../domain/citations/facts.js';
import type { Block, Draft, PassageCitation, Sentence } from '../../domain/draft/draft.js';
import { CONTENT_ANGLES } from '../../domain/brief.js';
import { aBrief } from '../../domain/testing/a-brief.js';
import { HEAT_PUMP_DOCUMENTS } from '../../domain/testing/heat-pump-documents.js';
import { pick, seededRandom } from '../../domain/testing/random.js';
import { evidenceOf } from '../../domain/testing/some-evidence.js';
import { EmbeddedWriter } from './embedded-writer.js';

/** A change to one cited sentence that makes the post untrue; null where the sentence gives no occasion for it. */
type Mutation = (sentence: Sentence, random: () => number, all: readonly Sentence[]) => Sentence | null;

const swapNumber: Mutation = (sentence, random) => {
  const numbers = [...sentence.text.matchAll(/\d+/g)];
  if (numbers.length === 0 || sentence.text.startsWith('According to “')) return null;
  const number = pick(random, numbers);
  const other = String(Number(number[0]) + 1 + Math.floor(random() * 50));
  return { ...sentence, text: sentence.text.slice(0, number.index) + other + sentence.text.slice(number.index + number[0].length) };
};

const moveCitation: Mutation = (sentence, random, all) => {
  const others = all.filter((other) => other.citations[0]!.passageId !== sentence.citations[0]!.passageId);
  return { ...sentence, citations: pick(random, others).citations };
};

const inventAddress: Mutation = (sentence, random) => ({ ...sentence, text: `${sentence.text} See https://example-${Math.floor(random() * 1e6)}.test/report.` });

const cutQuote: Mutation = (sentence, random) => {
  const [citation] = sentence.citations as [PassageCitation];
  const from = Math.floor(random() * (citation.quote.length - 1));
  return { ...sentence, citations: [{ ...citation, quote: citation.quote.slice(0, from) + citation.quote.slice(from + 1 + Math.floor(random() * 20)) }] };
};

const MUTATIONS: readonly [string, Mutation][] = [['a swapped number', swapNumber], ['a moved citation', moveCitation], ['an invented address', inventAddress], ['cut text', cutQuote]];
const ROUNDS = 400;

describe('seeded mutations of an embedded draft are caught, 99 of 100 or more:', () => {
  const drafts: { draft: Draft; brief: ReturnType<typeof aBrief>; evidence: ReturnType<typeof evidenceOf> }[] = [];
  beforeAll(async () => {
    const writer = new EmbeddedWriter();
    const context = aWriterContext();
    for (const contentAngle of CONTENT_ANGLES) {
      const brief = aBrief({ contentAngle });
      const evidence = evidenceOf(brief, HEAT_PUMP_DOCUMENTS);
      const material = { brief, ...evidence };
      const outline = await writer.outline(material, context);
      drafts.push({ brief, evidence, draft: await writer.draft(material, outline, context) });
    }
  });

  it('none of them without a mutation', () => {
    for (const { draft, evidence, brief } of drafts) expect(verifyDraft(draft, evidence, brief).failed).toEqual([]);
  });

  it.each(MUTATIONS)('%s', (name, mutate) => {
    const random = seededRandom(name.length * 7919);
    let tried = 0;
    let caught = 0;
    while (tried < ROUNDS) {
      const { draft, evidence, brief } = pick(random, drafts);
      const cited = draft.blocks.flatMap((block) => (block.kind === 'heading' ? [] : block.sentences.filter((sentence) => sentence.citations.length > 0)));
      const target = pick(random, cited);
      const changed = mutate(target, random, cited);
      if (!changed || isStillTrue(target, changed)) continue;
      tried++;
      const block = draft.blocks.find((candidate) => candidate.kind !== 'heading' && candidate.sentences.includes(target))!;
      const mutated: Draft = { blocks: [{ ...block, sentences: [changed] } as Block] };
      if (verifyDraft(mutated, evidence, brief).failed.length > 0) caught++;
    }
    expect(caught / tried).toBeGreaterThanOrEqual(0.99);
  });
});

/** A number swapped for one that the passage has as well is a mistake only a reader could see; one equal in value is none. */
const isStillTrue = (before: Sentence, after: Sentence): boolean => before.text !== after.text && factsOf(after.text).join() === factsOf(before.text).join() && !after.text.includes('://');
