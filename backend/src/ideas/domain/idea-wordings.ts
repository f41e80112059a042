import type { IdeaAngle } from './content-angle.js';
import type { StemsOf } from './stems.js';

/** `{Term}` stands for the subject. The words suit singular and plural alike. */
const TITLES: Readonly<Record<IdeaAngle, readonly [string, ...string[]]>> = {
  'industry-analysis': [
    '{Term}: who does what, and where it gets difficult',
    '{Term}: a look at the people behind the work',
  ],
  'how-to-guide': ['{Term}: a practical guide', '{Term} step by step', '{Term}: from the first plan to daily use'],
  'market-trends': ['{Term}: trends and figures', '{Term}: what the numbers show'],
  'case-study': ['{Term}: lessons from practice', '{Term}: what real projects teach'],
  'regulatory-update': [
    '{Term}: the rules and what they ask of you',
    '{Term}: who is affected, and what has to be done',
  ],
  'technology-focus': ['{Term}: the technology and what is new', '{Term}: inside the technology'],
  'cost-benefit': ['{Term}: costs, savings and how to decide', '{Term}: what adds up and what pays back'],
  'future-outlook': ['{Term}: what the coming years may bring', '{Term}: what to prepare for'],
};

/** What a post from this side is to tell, in the order in which it would. */
const CONTENTS: Readonly<Record<IdeaAngle, string>> = {
  'industry-analysis':
    'the present state, the people involved, what drives change, the difficulties and what lies ahead',
  'how-to-guide': 'the basics, the preparation, the work itself, the mistakes to avoid and what there is to gain',
  'market-trends': 'the present state, the figures, the causes of change, the trends and what lies ahead',
  'case-study': 'the starting point, what was done, what came of it, what it cost and the lessons',
  'regulatory-update': 'the rules, who is affected, the duties, the dates and what follows from it',
  'technology-focus': 'the technology itself, what is new, everyday practice, the limits and what to look for',
  'cost-benefit': 'the basics, the costs, the returns, the risks and how to decide',
  'future-outlook': 'the present state, the causes of change, what is new, what lies ahead and what follows from it',
};

/**
 * The wording that repeats no word of the subject ("running costs: costs, savings …"), of several such the one that
 * fewest of the others have.
 */
export function titleOf(subject: string, angle: IdeaAngle, others: readonly string[], stemsOf: StemsOf): string {
  const own = new Set(stemsOf(subject));
  const wordings = TITLES[angle].map((wording) => {
    const rest = wording.replace('{Term}', '');
    const echoes = stemsOf(rest).filter((word) => own.has(word)).length;
    return { wording, cost: OFTEN * echoes + others.filter((title) => title.endsWith(rest)).length };
  });
  const [best] = wordings.sort((a, b) => a.cost - b.cost);
  return best!.wording.replace('{Term}', () => capitalised(subject));
}

export const descriptionOf = (subject: string, angle: IdeaAngle): string =>
  `${capitalised(subject)}: ${CONTENTS[angle]}.`;

/** An echo within a title is worse than many titles that end alike. */
const OFTEN = 100;

const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
