import { aBrief } from '../../../editorial/domain/testing/a-brief.js';
import { HEAT_PUMP_DOCUMENTS } from '../../../editorial/domain/testing/heat-pump-documents.js';
import { cutAll, languageOfBrief, planQuestions, type QuotedPassages } from '../../../editorial/index.js';
import { inSlices } from '../../../shared/application/in-slices.js';
import { Scope } from '../../../shared/domain/scope.js';
import { aRun } from '../testing/a-run.js';
import { onlyWriter } from '../testing/only-writer.js';
import { SelectEvidence } from './select.js';

const SYSTEM = Scope.system('test');
const brief = aBrief();
const input = { brief, questions: planQuestions(brief), documents: HEAT_PUMP_DOCUMENTS };
const none: QuotedPassages = new Map();

/** Selects for a writer that quotes, where posts quote these passages and other runs hold those. */
function selected(byPosts: QuotedPassages, held: QuotedPassages) {
  const records = {
    taken: () => Promise.resolve({ all: new Map([...byPosts, ...held]), byPosts }),
    addPassages: () => Promise.resolve(),
  };
  const writers = onlyWriter({ id: 'embedded', identity: '', paraphrases: false } as never);
  const transaction = { run: (_: Scope, work: () => Promise<unknown>) => work() };
  return new SelectEvidence(writers, records as never, transaction as never).execute(SYSTEM, aRun(), input);
}

describe('a run that finds nothing new', () => {
  let everything: QuotedPassages;
  beforeAll(async () => {
    const passages = await inSlices(cutAll(HEAT_PUMP_DOCUMENTS, languageOfBrief(brief)));
    everything = new Map(passages.map(({ hash }) => [hash, new Set([null])]));
  });

  it('waits while it is other runs that hold the passages, which will not cite all of them', async () => {
    await expect(selected(none, everything)).rejects.toMatchObject({
      code: 'passages-held',
      message: 'Other posts of this website are being written from the passages that this one needs.',
    });
  });

  it('fails when posts quote them, whatever other runs hold', async () => {
    for (const held of [none, everything])
      await expect(selected(everything, held)).rejects.toMatchObject({ code: 'nothing-new' });
  });
});
