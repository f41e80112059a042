import { newId } from '../../../shared/domain/ids.js';
import type { SaveDraftInput } from '../save-draft.js';

type Draft = SaveDraftInput['draft'];

const TWO_BLOCKS = [
  { id: 'b1', kind: 'heading', level: 2, text: 'Costs' },
  {
    id: 'b2',
    kind: 'paragraph',
    sentences: [
      { text: 'A pump costs 9,000 euros.', citations: [{ passageId: 's1:0-25', quote: 'A pump costs 9,000 euros.' }] },
      { text: 'It lasts long enough.', citations: [] },
    ],
  },
];

/** A finished draft of two blocks with one source, one citation and nothing unsupported. */
export const aDraft = (changes: Partial<Draft> = {}): Draft => ({
  websiteId: newId(),
  categoryId: null,
  category: 'Heating',
  focusTopicId: null,
  language: 'en',
  generationRunId: newId(),
  title: 'Heat pumps in old houses',
  slug: 'heat-pumps-in-old-houses',
  content: '<h2>Costs</h2><p>A pump costs 9,000 euros. It lasts long enough.</p>',
  excerpt: 'What a heat pump costs and returns.',
  featuredImage: 'A heat pump beside a stone house',
  metaTitle: 'Heat pumps in old houses: costs and returns',
  metaDescription: 'What a heat pump costs in an old house, how long it lasts and what it returns.',
  blocks: { blocks: TWO_BLOCKS },
  writer: 'embedded',
  writerLabel: 'Written without a language model: an extractive draft that needs editing.',
  model: null,
  sources: [{ id: 's1', title: 'Prices of heat pumps', url: 'https://prices.example.com/pumps' }],
  citations: [{ block: 'b2', sentence: 1, sourceId: 's1', quote: 'A pump costs 9,000 euros.' }],
  unsupported: [],
  score: { total: 72, checks: [] },
  ...changes,
});
