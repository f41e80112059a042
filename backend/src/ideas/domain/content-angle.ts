/** From which side an idea looks at its subject: the content angles of posts and topics. */
export const IDEA_ANGLES = [
  'industry-analysis',
  'how-to-guide',
  'market-trends',
  'case-study',
  'regulatory-update',
  'technology-focus',
  'cost-benefit',
  'future-outlook',
] as const;
export type IdeaAngle = (typeof IDEA_ANGLES)[number];

/** How a sentence names the angle, after "as". */
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
