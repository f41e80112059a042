import { aBrief } from '../../../editorial/domain/testing/a-brief.js';
import { aDraft, aParagraph, aSentence } from '../../../editorial/domain/testing/a-draft.js';
import { HEAT_PUMP_DOCUMENTS } from '../../../editorial/domain/testing/heat-pump-documents.js';
import { evidenceOf } from '../../../editorial/domain/testing/some-evidence.js';
import { verifyDraft } from '../../../editorial/domain/citations/citation-contract.js';
import type { Draft } from '../../../editorial/domain/draft/draft.js';
import type { Verification } from '../../../editorial/domain/citations/verification.js';
import { words } from '../../../editorial/domain/text/words.js';
import { NO_VOICE } from '../../../editorial/domain/voice/voice.js';
import { Scope } from '../../../shared/domain/scope.js';
import { aRun } from '../testing/a-run.js';
import type { PostGateway, RunRecords } from '../ports.js';
import { type Writer, WriterBusy } from '../writer.js';
import type { Writers } from '../writers.js';
import { WriterSteps } from './writing.js';

const evidence = evidenceOf(aBrief(), HEAT_PUMP_DOCUMENTS);
const passage = evidence.passages.find(({ text }) => words(text).length > 12)!;
const banned = words(passage.text).at(-1)!;
const brief = aBrief({ voice: { ...NO_VOICE, bannedPhrases: [banned] } });
const first = aDraft(aParagraph('b1', aSentence(passage.text, passage)));
const without = aDraft(aParagraph('b1', aSentence(passage.text.replace(new RegExp(`\\s${banned}`, 'i'), ''), passage)));

class Busy extends WriterBusy {
  readonly kind = 'upstream';
  readonly step = 'revise';
  readonly retryAfterSeconds = null;
}

/**
 * Revises the first draft with a writer that answers so, and tells how often it was asked, and for what first.
 * @param busyAt number of the revision at which it is busy
 */
async function revised(answer: Draft, paraphrases = true, busyAt = 0) {
  const asked: Verification[] = [];
  const writer = {
    paraphrases,
    revise: async (_material: unknown, _draft: Draft, verification: Verification) => {
      if (asked.push(verification) === busyAt) throw new Busy('It is busy.');
      return answer;
    },
  } as unknown as Writer;
  const steps = new WriterSteps({ of: async () => writer } as unknown as Writers, {} as RunRecords, {} as PostGateway);
  const { output, skipped } = await steps.revise(
    Scope.system('spec'),
    aRun(),
    { brief, passages: evidence.passages, documents: evidence.documents },
    first,
    verifyDraft(first, evidence, brief),
    evidence,
    new AbortController().signal,
  );
  return { output, skipped, asked };
}

describe('the revise step', () => {
  it('has a sentence with a banned word revised whose citations stand', async () => {
    const { output, asked } = await revised(without);
    expect(asked.map(({ failed }) => failed)).toEqual([[{ block: 'b1', sentence: 1 }]]);
    expect(output).toEqual(without);
    expect(verifyDraft(output, evidence, brief).citations).toHaveLength(1);
  });

  it.each<[string, Draft]>([
    ['takes the sentence out', aDraft()],
    ['leaves its citation out', aDraft(aParagraph('b1', aSentence('We look at it.')))],
  ])('keeps the proved sentence after two tries in which the writer %s', async (_, answer) => {
    const { output, asked } = await revised(answer);
    expect(asked).toHaveLength(2);
    expect(output).toEqual(first);
  });

  it('waits for no second revision of a busy writer, because the first one would be paid again', async () => {
    const { output, asked } = await revised(aDraft(aParagraph('b1', aSentence('We look at it.'))), true, 2);
    expect(asked).toHaveLength(2);
    expect(output).toEqual(first);
    await expect(revised(without, true, 1)).rejects.toThrow('It is busy.');
  });

  it('asks no writer that has only the words of its sources', async () => {
    const { output, skipped, asked } = await revised(without, false);
    expect([output, skipped, asked]).toEqual([first, true, []]);
  });
});
