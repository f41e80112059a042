import type { components } from '../../api/schema.js';

export type ContentAngle = NonNullable<components['schemas']['CreatePostBody']['contentAngle']>;

/** Labels of the content angles. The type is exhaustive: an angle of the API without a label does not compile. */
export const CONTENT_ANGLES: Record<ContentAngle, string> = {
  none: 'No particular angle',
  'industry-analysis': 'Industry analysis',
  'how-to-guide': 'How-to guide',
  'market-trends': 'Market trends',
  'case-study': 'Case study',
  'regulatory-update': 'Regulatory update',
  'technology-focus': 'Technology focus',
  'cost-benefit': 'Costs and benefits',
  'future-outlook': 'Future outlook',
};
