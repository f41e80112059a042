import type { Draft } from '../draft/draft.js';
import { cite } from '../draft/draft.js';
import type { Evidence } from '../evidence/evidence.js';
import { cutPassages } from '../evidence/passage.js';
import type { SourceDocument } from '../evidence/source-document.js';
import { aBrief } from '../testing/a-brief.js';
import { aDraft, aHeading, aParagraph, aSentence } from '../testing/a-draft.js';
import { verifyDraft } from './citation-contract.js';
import { settleDraft } from './remove-unverifiable.js';

const document: SourceDocument = {
  id: 'doc',
  url: 'https://study.example/pumps/',
  title: 'Field study 2023 | Institute for Energy',
  text:
    'The institute measured 200 heat pumps in March 2024. Neglected filters raised consumption by 15 percent ' +
    'on average.\n\nPropane units below twelve kilowatts may be installed in cellars with a window.',
  server: 'library',
  toolCallId: 'call-1',
  ownSource: false,
};
const passages = cutPassages(document);
const [study, propane] = passages as [(typeof passages)[0], (typeof passages)[0]];
const evidence: Evidence = { documents: [document], passages, toolCallIds: new Set(['call-1']) };
const brief = aBrief();
const problemsOf = (draft: Draft, from = evidence) =>
  verifyDraft(draft, from, brief).findings.flatMap((finding) => finding.problems.map((problem) => problem.kind));
const problemsOfSentence = (text: string, ...sources: Parameters<typeof aSentence>[1][]) =>
  problemsOf(aDraft(aParagraph('b1', aSentence(text, ...sources))));

const HONEST = 'Neglected filters raised consumption by 15 percent on average.';

describe('the citation contract', () => {
  it('traces a valid citation to its document and tool call', () => {
    const { citations, failed, unsupported, citationCount } = verifyDraft(
      aDraft(aParagraph('b7', aSentence('It is so.'), aSentence(HONEST, study))),
      evidence,
      brief,
    );
    expect(citations).toEqual([
      { block: 'b7', sentence: 2, passageId: study.id, documentId: 'doc', toolCallId: 'call-1', quote: study.text },
    ]);
    expect([failed, unsupported, citationCount]).toEqual([[], [], 1]);
  });

  it('accepts a fair paraphrase and a source named by its title and host', () => {
    expect(
      problemsOfSentence(
        'According to the Institute for Energy, filters that are neglected raise consumption by 15 % on average.',
        study,
      ),
    ).toEqual([]);
    expect(
      problemsOfSentence(
        '“Field study 2023 | Institute for Energy” (study.example): neglected filters raised consumption by 15 percent.',
        study,
      ),
    ).toEqual([]);
  });

  it('accepts a quotation that contains the title of its source', () => {
    const titled = { ...evidence, documents: [{ ...document, title: 'Neglected filters: a study' }] };
    expect(
      problemsOf(
        aDraft(
          aParagraph(
            'b1',
            aSentence(
              '“Neglected filters raised consumption by 15 percent on average,” says “Neglected filters”.',
              study,
            ),
          ),
        ),
        titled,
      ),
    ).toEqual([]);
  });

  it.each([
    ['a swapped number', 'Neglected filters raised consumption by 51 percent on average.', 'fact-not-in-passages'],
    [
      'a number that lost its percent',
      'Neglected filters raised consumption by 15 on average.',
      'fact-not-in-passages',
    ],
    ['a swapped month', 'The institute measured 200 heat pumps in April 2024.', 'fact-not-in-passages'],
    [
      'a spelled number',
      'Neglected filters raised consumption by fifteen percent over two winters.',
      'fact-not-in-passages',
    ],
    ['a denial', 'Neglected filters have not raised consumption by 15 percent on average.', 'negation-differs'],
    ['another statement', 'Propane is dangerous and should be forbidden everywhere.', 'too-few-shared-words'],
    [
      'words that nobody said',
      'The institute measured heat pumps: “Neglected filters raised average consumption on pumps.”',
      'words-not-in-passages',
    ],
    [
      'an invented address',
      'Neglected filters raised consumption by 15 percent, see https://invented.example/a.',
      'unknown-url',
    ],
  ])('catches %s', (_, text, problem) => expect(problemsOfSentence(text, study)).toContain(problem));

  it('catches a swapped unit and “less” for “more”, but accepts a statement that is only worded differently', () => {
    const text =
      'A tank holds 300 litres and weighs 40 kilograms. Owners pay less than 90 euros for more than 20 visits.';
    const tank: SourceDocument = { ...document, id: 'tank', text };
    const [own] = cutPassages(tank) as [(typeof passages)[0]];
    const from = { documents: [tank], passages: [own], toolCallIds: new Set(['call-1']) };
    const kinds = (sentence: string) => problemsOf(aDraft(aParagraph('b1', aSentence(sentence, own))), from);
    expect(kinds('A tank holds 300 kilograms and weighs 40 litres.')).toEqual(['fact-not-in-passages']);
    expect(kinds('Owners pay more than 90 euros for less than 20 visits.')).toEqual([]);
    expect(kinds('Owners pay more than 90 euros for over 20 visits.')).toEqual(['negation-differs']);
    expect(kinds('A tank holds 300 l and weighs 40 kg.')).toEqual([]);
    expect(kinds('Not 300 grams but 300 litres is what a tank holds, owners say.')).toEqual(['fact-not-in-passages']);
  });

  it('catches a passage that the run does not have', () => {
    expect(problemsOfSentence(HONEST, { passageId: 'doc:5-9', quote: study.text })).toEqual(['unknown-passage']);
  });

  it('catches a quote that is not the passage', () => {
    expect(problemsOfSentence(HONEST, { ...cite(study), quote: study.text.slice(0, -1) })).toEqual(['quote-differs']);
  });

  it('catches a tool call of another run', () => {
    expect(
      problemsOf(aDraft(aParagraph('b1', aSentence(HONEST, study))), { ...evidence, toolCallIds: new Set(['call-2']) }),
    ).toEqual(['foreign-call']);
  });

  it('catches a stored document that has changed, and a passage whose text has changed at the same offsets', () => {
    const changed = { ...evidence, documents: [{ ...document, text: document.text.replace('15', '51') }] };
    expect(problemsOf(aDraft(aParagraph('b1', aSentence(HONEST, study))), changed)).toEqual(['passage-moved']);
    const rehashed = { ...evidence, passages: [{ ...study, hash: propane.hash }, propane] };
    expect(problemsOf(aDraft(aParagraph('b1', aSentence(HONEST, study))), rehashed)).toEqual(['passage-moved']);
  });

  it('catches an unrelated passage that is cited beside a supporting one', () => {
    expect(problemsOfSentence(HONEST, study, propane)).toEqual(['unrelated-passage']);
  });

  it('accepts the address of a source, however it is written', () => {
    expect(problemsOfSentence('More is at www.study.example/pumps.')).toEqual([]);
    expect(problemsOfSentence('More is at http://study.example/pumps/, it says.')).toEqual([]);
  });

  it('catches an invented address in a heading', () =>
    expect(problemsOf(aDraft(aHeading('b1', 'See https://invented.example')))).toEqual(['unknown-url']));

  it('reports checkable sentences without a citation as unsupported, headings only for their numbers', () => {
    const draft = aDraft(
      aHeading('b1', 'What Experts Say'),
      aHeading('b2', 'Saving 40 percent'),
      aParagraph('b3', aSentence('A closer look helps.'), aSentence('It saves 40 percent.')),
    );
    expect(verifyDraft(draft, evidence, brief).unsupported).toEqual([
      { block: 'b2', sentence: 1 },
      { block: 'b3', sentence: 2 },
    ]);
    expect(verifyDraft(draft, evidence, brief).failed).toEqual([]);
  });

  it('requires no source for what the brief itself names', () =>
    expect(problemsOfSentence('This is about Heat Pumps, by Warm Home.')).toEqual([]));
});

describe('settling a draft', () => {
  const settled = (draft: Draft) => settleDraft(draft, evidence, brief);

  it('leaves a draft without failures as it is', () => {
    const draft = aDraft(aParagraph('b1', aSentence(HONEST, study)));
    expect(settled(draft).draft).toBe(draft);
  });

  it('removes a failed citation and keeps a sentence that has a valid one', () => {
    const { draft, verification } = settled(
      aDraft(aParagraph('b1', aSentence(HONEST, study, { passageId: 'gone', quote: 'x' }))),
    );
    expect(draft).toEqual(aDraft(aParagraph('b1', aSentence(HONEST, study))));
    expect(verification.citations).toHaveLength(1);
  });

  it('removes a sentence that its passages do not support, and blocks left empty', () => {
    const unchanged = aParagraph('b4', aSentence(HONEST, study));
    const draft = aDraft(
      aHeading('b1', 'Emptied'),
      aParagraph('b2', aSentence('Filters raised consumption by 99 percent.', study)),
      aHeading('b3', 'Kept'),
      unchanged,
    );
    expect(settled(draft).draft.blocks).toEqual([aHeading('b3', 'Kept'), unchanged]);
  });

  it('removes a sentence that loses its support along with a failed citation', () => {
    const draft = aDraft(
      aParagraph(
        'b1',
        aSentence('The institute measured 200 heat pumps and propane units below twelve kilowatts.', study, {
          ...cite(propane),
          quote: 'cut',
        }),
        aSentence(HONEST, study),
      ),
    );
    expect(settled(draft).draft.blocks[0]).toEqual(aParagraph('b1', aSentence(HONEST, study)));
  });

  it('keeps unsupported sentences for the review to mark', () => {
    const { draft, verification } = settled(aDraft(aParagraph('b1', aSentence('It saves 40 percent.'))));
    expect(draft.blocks).toHaveLength(1);
    expect(verification.unsupported).toEqual([{ block: 'b1', sentence: 1 }]);
  });

  it('keeps every untouched block byte for byte', () => {
    const untouched = aParagraph('b1', aSentence(HONEST, study));
    expect(
      settled(aDraft(untouched, aParagraph('b2', aSentence('See https://invented.example now.')))).draft.blocks[0],
    ).toBe(untouched);
  });
});
