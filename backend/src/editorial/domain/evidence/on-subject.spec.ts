import { withoutPause } from '../../../shared/domain/pausable.js';
import { aBrief } from '../testing/a-brief.js';
import { cutPassages } from './passage.js';
import { subjectOf } from './on-subject.js';
import type { SourceDocument } from './source-document.js';

const aDocument = (id: string, title: string, text: string): SourceDocument => ({
  id,
  url: `https://${id}.example/`,
  title,
  text,
  server: 's',
  toolCallId: 'c',
  ownSource: false,
});
const briefOn = (term: string, category = term) =>
  aBrief({ category: { name: category, description: null }, terms: [{ term, priority: 'high' }] });
/**
 * Returns ids of the documents with at least one passage that the subject covers. Each document is cut into one passage
 * or more.
 */
const covered = (term: string, documents: readonly SourceDocument[], category?: string) => {
  const subject = withoutPause(subjectOf(briefOn(term, category), documents));
  expect(documents.filter((document) => cutPassages(document).length === 0)).toEqual([]);
  return documents
    .filter((document) => cutPassages(document).some((passage) => subject.covers(passage)))
    .map(({ id }) => id);
};

const BATTERIES = [
  aDocument(
    'safety',
    'Home battery safety',
    'A home battery should hang on a wall of masonry. Every home battery needs a smoke alarm near it.',
  ),
  aDocument(
    'sizes',
    'How large should batteries be?',
    'Oversized batteries are the most common error. A home battery of eight kilowatt-hours suits most families.',
  ),
];
const HOMES = ['Damp homes', 'What homes can learn from schools', 'Homes by the sea'].map((title, at) =>
  aDocument(`homes-${at}`, title, 'Asthma was reported in mouldy homes. Every home needs fresh air in winter.'),
);
const ROOFS = [1, 2, 3].map((at) =>
  aDocument(`roof-${at}`, 'Solar roofs', 'A battery stores what the panels on the roof make at noon.'),
);

describe('the subject', () => {
  it('is recognised by the term’s distinctive word, not by one that titles on other subjects contain too', () => {
    expect(covered('home battery', [...HOMES, ...BATTERIES, ...ROOFS])).toEqual(['safety', 'sizes']);
  });

  it('covers no passage of another document in which its distinctive word means something else', () => {
    const cables = aDocument(
      'cables',
      'Faults of solar systems',
      'Wind had rubbed the insulation of cables against tiles in sixteen cases.',
    );
    const lofts = aDocument('lofts', 'Home insulation', 'Home insulation begins in the loft, because warm air rises.');
    expect(covered('home insulation', [cables, lofts], 'Insulation')).toEqual(['lofts']);
  });

  it('covers passages of other documents that name it in full, or by all words of its term in one sentence', () => {
    const devoted = [1, 2, 3].map((at) =>
      aDocument(
        `devoted-${at}`,
        'Home insulation',
        'Home insulation keeps the warmth of a house inside all winter. It pays for itself within nine years in most of them.',
      ),
    );
    const named = aDocument('named', 'Fans and vents', 'Seal leaks before home insulation is fitted.');
    const together = aDocument('together', 'Fans and vents', 'Insulation makes a home quiet as well.');
    const apart = aDocument(
      'apart',
      'Fans and vents',
      'The word insulation on a display means a fault. It stays until somebody comes to your home.',
    );
    expect(covered('home insulation', [...devoted, named, together, apart])).toEqual([
      'devoted-1',
      'devoted-2',
      'devoted-3',
      'named',
      'together',
    ]);
  });

  it('requires no other words for a term of one word', () => {
    const devoted = aDocument(
      'devoted',
      'Sourdough',
      'Sourdough rises slowly and is fed each day with flour and water. It keeps for years in a cool cellar.',
    );
    const elsewhere = aDocument('elsewhere', 'Bakers at work', 'Some keep sourdough in the cellar.');
    expect(covered('sourdough', [devoted, elsewhere], 'Baking')).toEqual(['devoted', 'elsewhere']);
  });
});

it('is on a compound where a title has its last word and the text its first', () => {
  const documents = [
    aDocument('plan', 'Het dorpswarmtenet in 2040', 'Een dorpswarmtenet vraagt om vijftien woningen per hectare.'),
    aDocument('report', 'Ons warmtenet in het tweede jaar', 'De vaart gaf het dorp dit jaar bijna alle warmte.'),
    aDocument('lake', 'Een ijsbaan aanleggen', 'Het dorp zet elk jaar een stuk land onder water.'),
  ];
  const brief = { ...briefOn('dorpswarmtenet'), website: { name: 'W', url: 'https://w.example', language: 'nl' } };
  const subject = withoutPause(subjectOf(brief, documents));
  const isCovered = (document: SourceDocument) => cutPassages(document).some((passage) => subject.covers(passage));
  expect(documents.filter(isCovered).map(({ id }) => id)).toEqual(['plan', 'report']);
});
