import type { Brief } from '../brief.js';
import { verifyDraft } from '../citations/citation-contract.js';
import type { Draft } from '../draft/draft.js';
import { aBrief } from '../testing/a-brief.js';
import { aDraft, aHeading, aParagraph, aSentence } from '../testing/a-draft.js';
import { HEAT_PUMP_DOCUMENTS } from '../testing/heat-pump-documents.js';
import { evidenceOf } from '../testing/some-evidence.js';
import { NO_VOICE } from './voice.js';
import { restoreProved, withVoiceProblems } from './voice-problems.js';

const evidence = evidenceOf(aBrief(), HEAT_PUMP_DOCUMENTS);
const [passage] = evidence.passages;
const voiced = (changes: object): Brief => aBrief({ voice: { ...NO_VOICE, ...changes } });
const verify = (draft: Draft) => verifyDraft(draft, evidence, aBrief());
const problems = (brief: Brief, draft: Draft) => {
  const { failed, findings } = withVoiceProblems(verify(draft), draft, brief);
  return {
    failed,
    details: findings.flatMap((finding) =>
      finding.problems.flatMap(({ kind, detail }) => (kind === 'voice' ? detail : [])),
    ),
  };
};
const draft = aDraft(
  aHeading('b1', 'Synergies'),
  aParagraph('b2', aSentence('We use Github.'), aSentence('They say “use Github”.')),
  { id: 'b3', kind: 'quote', attribution: '', sentences: [aSentence('A synergy.')] },
  { id: 'b4', kind: 'fixed', sentences: [aSentence('A synergy.')] },
);

it('a writer is asked to revise what breaks the voice, but no quotation and nothing that is made by hand', () => {
  const brief = voiced({ bannedPhrases: ['synergy'], names: [{ name: 'GitHub', wrong: [] }] });
  expect(problems(brief, draft)).toEqual({
    failed: [
      { block: 'b1', sentence: 1 },
      { block: 'b2', sentence: 1 },
    ],
    details: ['Uses “Synergies”, and “synergy” is banned. Say it in other words.', 'Spells “GitHub” as “Github”.'],
  });
});

it('a verification without a voice is as it was', () => {
  const verification = verify(draft);
  expect(withVoiceProblems(verification, draft, aBrief())).toBe(verification);
});

describe('a revised block', () => {
  const proved = aParagraph('b2', aSentence(passage!.text, passage!));
  const before = aDraft(aHeading('b1', 'Care'), proved, aParagraph('b3', aSentence('We look at it.')));
  const after = (...blocks: Draft['blocks']) => restoreProved(before, aDraft(...blocks), verify).blocks;
  const [heading, , last] = before.blocks;

  it('stays where its citations stand', () => {
    const revised = aParagraph('b2', aSentence(passage!.text, passage!), aSentence('So it goes.'));
    expect(after(heading!, revised, last!)).toEqual([heading, revised, last]);
  });
  it.each<[string, Draft['blocks']]>([
    ['is gone', []],
    ['lost its citations', [aParagraph('b2', aSentence('We look at it.'))]],
    ['says what its passage does not', [aParagraph('b2', aSentence('It costs 12,345 euros.', passage!))]],
    [
      'states more that is not proved',
      [aParagraph('b2', aSentence(passage!.text, passage!), aSentence('It costs 12,345 euros.'))],
    ],
  ])('is put back as it was where it %s', (_, revised) =>
    expect(after(heading!, ...revised, last!)).toEqual(before.blocks),
  );
  it('is not put back where it had failed before', () => {
    const failing = aDraft(aParagraph('b2', aSentence('It costs 12,345 euros.', passage!)), last!);
    expect(restoreProved(failing, aDraft(last!), verify).blocks).toEqual([last]);
  });
});
