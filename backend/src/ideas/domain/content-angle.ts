import { CONTENT_ANGLES, type ContentAngle } from '../../shared/domain/content-angles.js';

/** An idea always has an angle. */
export type IdeaAngle = Exclude<ContentAngle, 'none'>;
export const IDEA_ANGLES = CONTENT_ANGLES.filter((angle): angle is IdeaAngle => angle !== 'none');

/** The angle's name in a sentence, after "as". */
export const ANGLE_NAMES: Readonly<Record<IdeaAngle, string>> = {
  'industry-analysis': 'an industry analysis',
  'how-to-guide': 'a how-to guide',
  'market-trends': 'a look at market trends',
  'case-study': 'a case study',
  'regulatory-update': 'a regulatory update',
  'technology-focus': 'a look at the technology',
  'cost-benefit': 'a weighing of costs and benefits',
  'future-outlook': 'an outlook',
};
