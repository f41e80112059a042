import type { ContentAngle } from '../../shared/domain/content-angles.js';

/** A heading and the sentence that leads from it into its section. They are used together and claim nothing. */
export interface Wording {
  readonly heading: string;
  readonly lead: string;
}

/**
 * One thing that readers want to know about a subject. `{term}` and `{Term}` are replaced by the primary term. The
 * wordings suit singular and plural alike and claim nothing, so that they need no source.
 */
export interface SectionKind {
  readonly id: string;
  readonly question: string;
  /** How an introduction or a summary refers to the section. */
  readonly topic: string;
  /** Words that passages on the section's question are likely to contain. */
  readonly cues: string;
  /** Several wordings, so that the posts of a website do not all sound alike. */
  readonly wordings: readonly Wording[];
}

const kind = (
  id: string,
  topic: string,
  question: string,
  cues: string,
  ...wordings: readonly (readonly [heading: string, lead: string])[]
): SectionKind => ({
  id,
  topic,
  question,
  cues,
  wordings: wordings.map(([heading, lead]) => ({ heading, lead })),
});

const BASICS = kind(
  'basics',
  'the basics',
  'What is {term} and how does it work?',
  'means called definition defined basics principle consists describes refers process ratio converts moves explained simple function',
  ['{Term}: the basics', 'First, what is meant by {term}?'],
  ['The basics of {term}', 'Some ground has to be laid.'],
  ['{Term}, explained from the start', 'What is it all about?'],
);
const PREPARATION = kind(
  'preparation',
  'the preparation',
  'What should be in place before starting with {term}?',
  'before prepare preparation plan planning need check measure survey choose gather ready requirement first',
  ['Before you start', 'What should be in place beforehand?'],
  ['Getting ready', 'A little preparation comes first.'],
  ['What to prepare', 'Some things are better settled early.'],
);
const STEPS = kind(
  'steps',
  'the work itself',
  'What are the steps of {term}?',
  'step start begin next then finally apply clean set install follow repeat check use remove replace turn switch',
  ['{Term}, step by step', 'Now for the work itself.'],
  ['One step at a time', 'Then it is time to begin.'],
  ['How to go about it', 'What is done, and in which order?'],
);
const PRACTICE = kind(
  'practice',
  'everyday practice',
  'How is {term} done in practice?',
  'practice example typical usual use used users people daily everyday experience routine habit',
  ['How it works in practice', 'And in everyday life?'],
  ['{Term} in everyday use', 'Theory is one thing, practice another.'],
  ['A look at everyday practice', 'How does that look from day to day?'],
);
const MISTAKES = kind(
  'mistakes',
  'the mistakes to avoid',
  'Which mistakes are common with {term}?',
  'mistake avoid problem wrong fail failure risk damage poor fault error common warning neglect never skip',
  ['Mistakes to avoid', 'What goes wrong, and why?'],
  ['Where things go wrong', 'Other people’s mistakes are cheap lessons.'],
  ['What to steer clear of', 'A few traps are worth knowing.'],
);
const BENEFITS = kind(
  'benefits',
  'what there is to gain',
  'What are the benefits of {term}?',
  'benefit advantage improve better gain reduce saving save efficient efficiency comfort longer value help increase',
  ['What there is to gain', 'Why take the trouble at all?'],
  ['What speaks for it', 'The gains deserve a closer look.'],
  ['The benefits of {term}', 'What is to be had in return?'],
);
const COSTS = kind(
  'costs',
  'the costs',
  'What does {term} cost?',
  'cost price expense pay paid euro dollar pound budget spend fee charge expensive cheap bill investment money per year',
  ['The cost of {term}', 'What does all that come to?'],
  ['What it costs', 'Money has to be talked about as well.'],
  ['A look at the bill', 'How much money is involved?'],
);
const SAVINGS = kind(
  'savings',
  'the returns',
  'What does {term} save or return, and after how long?',
  'save saving return payback reduce lower percent benefit gain efficiency revenue profit cut income yield years',
  ['What it returns', 'Against the expense stands what comes back.'],
  ['What comes back', 'And on the other side of the ledger?'],
  ['The returns', 'How much of the money returns, and when?'],
);
const DECISION = kind(
  'decision',
  'how to decide',
  'When is {term} worth it?',
  'worth decide decision compare comparison depends depend alternative option choose choice better suitable balance consider',
  ['Weighing it up', 'Which side of the scales goes down?'],
  ['When it is worth it', 'So what tips the balance?'],
  ['How to decide', 'What speaks for one choice or another?'],
);
const RISKS = kind(
  'risks',
  'the risks and limits',
  'What are the risks and limits of {term}?',
  'risk limit limitation problem challenge concern drawback disadvantage barrier difficult shortage fail uncertainty weak however depend',
  ['Risks and limits', 'There is another side to consider.'],
  ['Where the limits are', 'What can stand in the way?'],
  ['What to be careful about', 'Not everything goes as hoped.'],
);
const STATE = kind(
  'state',
  'the present state',
  'What is the present state of {term}?',
  'today current currently market industry sector share number sales size report survey million billion per cent percent grew',
  ['{Term}: where things stand', 'First, a look at the present.'],
  ['The state of {term}', 'Where do things stand today?'],
  ['{Term} today', 'What is the position now?'],
);
const DRIVERS = kind(
  'drivers',
  'the causes of change',
  'What drives change in {term}?',
  'because driver drive demand growth cause reason policy price push increase support incentive rise due led result',
  ['What drives the change', 'Behind a development stand its causes.'],
  ['The forces at work', 'Why is it happening?'],
  ['What pushes things on', 'And what lies behind it?'],
);
const PLAYERS = kind(
  'players',
  'the people involved',
  'Who are the main players in {term}?',
  'company companies manufacturer supplier customer firm industry association government installer provider ' +
    'organisation operator user engineers staff',
  ['Who is involved', 'Who shapes the field?'],
  ['The people behind it', 'Somebody has to do the work.'],
  ['Who does what', 'Which people and firms are part of it?'],
);
const CHALLENGES = kind(
  'challenges',
  'the difficulties',
  'What are the challenges of {term}?',
  'challenge problem difficult difficulty shortage barrier lack obstacle risk issue complex slow cost skill concern',
  ['Where it gets difficult', 'None of this goes by itself.'],
  ['The difficult parts', 'What stands in the way?'],
  ['Obstacles', 'Where does it get stuck?'],
);
const TRENDS = kind(
  'trends',
  'the trends',
  'Which trends shape {term}?',
  'trend growing growth rise rising increase shift new demand increasingly recent year more popular change adopt',
  ['Trends to watch', 'What is on the move?'],
  ['What is changing', 'Some developments are worth watching.'],
  ['Which way it is going', 'And the direction of travel?'],
);
const NUMBERS = kind(
  'numbers',
  'the figures',
  'Which figures describe {term}?',
  'percent per cent million billion average number figure survey data report study rate share measured tonnes hours',
  ['What the figures say', 'Figures make the picture clearer.'],
  ['{Term} in figures', 'How does it look in numbers?'],
  ['The numbers', 'What has been counted and measured?'],
);
const BACKGROUND = kind(
  'background',
  'the starting point',
  'What is the background of a typical case of {term}?',
  'before background building company home site project family school office began originally old owner decided situation history',
  ['The starting point', 'How does such a story begin?'],
  ['How it began', 'Every case has a beginning.'],
  ['Where it started', 'What was there before?'],
);
const APPROACH = kind(
  'approach',
  'what was done',
  'What was done in practice about {term}?',
  'installed introduced changed replaced used designed built team plan trained implemented fitted added started project chose',
  ['What was done', 'Then came the work.'],
  ['The work', 'What did people actually do?'],
  ['From plan to action', 'How was it tackled?'],
);
const RESULTS = kind(
  'results',
  'the results',
  'What results did {term} bring?',
  'result after fell dropped rose saved reduced improved increase decrease percent outcome found measured compared lower higher',
  ['What came of it', 'And was it worth the trouble?'],
  ['The results', 'What counts in the end?'],
  ['How it turned out', 'Then the results came in.'],
);
const LESSONS = kind(
  'lessons',
  'the lessons',
  'What can be learned from experience with {term}?',
  'lesson learn learned should experience recommend advice important key mistake next time matter remember must',
  ['Lessons learned', 'What can others draw from it?'],
  ['What to take away', 'And the moral of the story?'],
  ['What experience teaches', 'What would be done again, and what not?'],
);
const RULES = kind(
  'rules',
  'the rules',
  'Which rules apply to {term}?',
  'rule regulation law legal directive standard act requirement require required must permit code ban law compliance certified',
  ['{Term}: what the rules say', 'The rules themselves come first.'],
  ['The rules on {term}', 'What exactly is laid down?'],
  ['{Term} and the law', 'What is allowed, and what is not?'],
);
const AFFECTED = kind(
  'affected',
  'the people concerned',
  'Who is affected by the rules on {term}?',
  'owner operator company business landlord manufacturer installer apply applies affected responsible user ' +
    'household employer tenants seller',
  ['Who is affected', 'Whose business is it?'],
  ['Whom it concerns', 'Who has to take notice?'],
  ['Who has to act', 'The next question: who is meant?'],
);
const DUTIES = kind(
  'duties',
  'the duties',
  'What must be done to comply with the rules on {term}?',
  'must duty record inspection check report document register certificate keep comply deadline test every year submit require leak',
  ['What has to be done', 'From rules follow duties.'],
  ['Duties and records', 'What does it mean in practice?'],
  ['How to comply', 'What is to be done, then?'],
);
const DATES = kind(
  'dates',
  'the dates',
  'From when do the rules on {term} apply?',
  'from date deadline january year until phase transition by month after since effective entered force 2025 2026 2027 2030',
  ['Dates and transition periods', 'Timing matters too.'],
  ['What applies from when', 'The calendar has its say as well.'],
  ['Dates to note', 'When does it begin?'],
);
const TECHNOLOGY = kind(
  'technology',
  'the technology itself',
  'Which technology is behind {term}?',
  'technology technical system component compressor sensor device design software control circuit material engine machine principle',
  ['{Term}: the technology', 'How does it work inside?'],
  ['The technology of {term}', 'First, a look under the cover.'],
  ['What is behind {term}', 'What are the parts, and what do they do?'],
);
const ADVANCES = kind(
  'advances',
  'what is new',
  'What is new in the technology of {term}?',
  'new recent modern latest advance development improved research innovation generation digital smart introduced replace next variable',
  ['What is new', 'Development does not stand still.'],
  ['Recent advances', 'What has changed of late?'],
  ['New developments', 'And what comes out of the workshops?'],
);
const CHOICE = kind(
  'choice',
  'the choice',
  'What should one look for in {term}?',
  'choose choice select look compare rating label quality size right model option recommend suitable best important certified',
  ['What to look for', 'How does one choose?'],
  ['Making a choice', 'With that in mind, what matters?'],
  ['Choosing well', 'What is worth a second look?'],
);
const OUTLOOK = kind(
  'outlook',
  'what lies ahead',
  'How will {term} develop in the coming years?',
  'future will expect expected forecast projected plan target next decade 2030 2035 coming years outlook likely predict',
  ['What lies ahead', 'And what comes next?'],
  ['The years to come', 'And how does it go on?'],
  ['Looking forward', 'What is to be expected?'],
);
const CONSEQUENCES = kind(
  'consequences',
  'what follows from it',
  'What does the development of {term} mean for people and businesses?',
  'mean means should need consider owner customer business household prepare advice important help important impact affect plan',
  ['What it means for you', 'What is a reader to make of it?'],
  ['What follows from it', 'And the consequences?'],
  ['What to do about it', 'What does that mean in practice?'],
);

/** A section for passages that fit no other. No question is asked for it. */
export const FURTHER = kind(
  'further',
  'some further points',
  '',
  '',
  ['What else is worth knowing', 'A few more points remain.'],
  ['Further points', 'There is more to say.'],
  ['Beyond the usual questions', 'Some things fit no other heading.'],
);

/** Sections of each angle, in reading order. A section without any passage is left out of the post. */
export const SECTIONS_BY_ANGLE: Record<ContentAngle, readonly SectionKind[]> = {
  none: [BASICS, BENEFITS, PRACTICE, COSTS, MISTAKES],
  'industry-analysis': [STATE, PLAYERS, DRIVERS, CHALLENGES, OUTLOOK],
  'how-to-guide': [BASICS, PREPARATION, STEPS, MISTAKES, BENEFITS],
  'market-trends': [STATE, NUMBERS, DRIVERS, TRENDS, OUTLOOK],
  'case-study': [BACKGROUND, APPROACH, RESULTS, COSTS, LESSONS],
  'regulatory-update': [RULES, AFFECTED, DUTIES, DATES, CONSEQUENCES],
  'technology-focus': [TECHNOLOGY, ADVANCES, PRACTICE, RISKS, CHOICE],
  'cost-benefit': [BASICS, COSTS, SAVINGS, RISKS, DECISION],
  'future-outlook': [STATE, DRIVERS, ADVANCES, OUTLOOK, CONSEQUENCES],
};
