import type { ContentAngle } from './brief.js';

/**
 * One thing a reader wants to know about a subject. `{term}` and `{Term}` stand for the primary term; the wording suits
 * singular and plural alike and claims nothing, so that it needs no source.
 */
export interface SectionKind {
  readonly id: string;
  readonly question: string;
  readonly heading: string;
  /** How an introduction or a summary names the section. */
  readonly topic: string;
  /** A sentence that leads into the section. */
  readonly lead: string;
  /** Words that passages about it tend to use. */
  readonly cues: string;
}

const kind = (id: string, heading: string, topic: string, question: string, lead: string, cues: string): SectionKind => ({ id, heading, topic, question, lead, cues });

const BASICS = kind('basics', '{Term}: the basics', 'the basics', 'What is {term} and how does it work?',
  'It helps to begin with what is meant by {term}.', 'means called definition defined basics principle consists describes refers process ratio converts moves explained simple function');
const PREPARATION = kind('preparation', 'Before you start', 'what to prepare', 'What should be in place before starting with {term}?',
  'Good work begins with preparation.', 'before prepare preparation plan planning need check measure survey choose gather ready requirement first');
const STEPS = kind('steps', '{Term}, step by step', 'the steps themselves', 'What are the steps of {term}?',
  'With the ground prepared, the work itself can begin.', 'step start begin next then finally apply clean set install follow repeat check use remove replace turn switch');
const PRACTICE = kind('practice', 'How it works in practice', 'everyday practice', 'How is {term} done in practice?',
  'Theory is one thing, and daily practice is another.', 'practice example typical usual use used users people daily everyday experience routine habit');
const MISTAKES = kind('mistakes', 'Mistakes to avoid', 'mistakes to avoid', 'Which mistakes are common with {term}?',
  'Much can be learned from what goes wrong.', 'mistake avoid problem wrong fail failure risk damage poor fault error common warning neglect never skip');
const BENEFITS = kind('benefits', 'What there is to gain', 'what there is to gain', 'What are the benefits of {term}?',
  'The reasons for taking {term} seriously deserve a closer look.', 'benefit advantage improve better gain reduce saving save efficient efficiency comfort longer value help increase');
const COSTS = kind('costs', 'What it costs', 'what it costs', 'What does {term} cost?',
  'Any decision about {term} has to deal with money as well.', 'cost price expense pay paid euro dollar pound budget spend fee charge expensive cheap bill investment money per year');
const SAVINGS = kind('savings', 'What it returns', 'what it returns', 'What does {term} save or return, and after how long?',
  'Against the expense stands what comes back.', 'save saving return payback reduce lower percent benefit gain efficiency revenue profit cut income yield years');
const DECISION = kind('decision', 'Weighing it up', 'how to weigh it up', 'When is {term} worth it?',
  'Costs and benefits have to be weighed against each other.', 'worth decide decision compare comparison depends depend alternative option choose choice better suitable balance consider');
const RISKS = kind('risks', 'Risks and limits', 'risks and limits', 'What are the risks and limits of {term}?',
  'There is another side to consider.', 'risk limit limitation problem challenge concern drawback disadvantage barrier difficult shortage fail uncertainty weak however depend');
const STATE = kind('state', '{Term}: where things stand', 'where things stand', 'What is the present state of {term}?',
  'A look at the present comes before any judgement.', 'today current currently market industry sector share number sales size report survey million billion per cent percent grew');
const DRIVERS = kind('drivers', 'What drives the change', 'what drives the change', 'What drives change in {term}?',
  'Behind every development stand its causes.', 'because driver drive demand growth cause reason policy price push increase support incentive rise due led result');
const PLAYERS = kind('players', 'Who is involved', 'who is involved', 'Who are the main players in {term}?',
  'People and organisations shape the field.', 'company companies manufacturer supplier customer firm industry association government installer provider organisation operator user engineers staff');
const CHALLENGES = kind('challenges', 'Where it gets difficult', 'the difficulties', 'What are the challenges of {term}?',
  'None of this comes without difficulty.', 'challenge problem difficult difficulty shortage barrier lack obstacle risk issue complex slow cost skill concern');
const TRENDS = kind('trends', 'Trends to watch', 'the trends', 'Which trends shape {term}?',
  'Several developments are worth watching.', 'trend growing growth rise rising increase shift new demand increasingly recent year more popular change adopt');
const NUMBERS = kind('numbers', 'What the figures say', 'the figures', 'Which figures describe {term}?',
  'Figures make the picture clearer.', 'percent per cent million billion average number figure survey data report study rate share measured tonnes hours');
const BACKGROUND = kind('background', 'The starting point', 'the starting point', 'What is the background of a typical case of {term}?',
  'Every case has a beginning.', 'before background building company home site project family school office began originally old owner decided situation history');
const APPROACH = kind('approach', 'What was done', 'what was done', 'What was done in practice about {term}?',
  'Then came the work on {term}.', 'installed introduced changed replaced used designed built team plan trained implemented fitted added started project chose');
const RESULTS = kind('results', 'What came of it', 'the results', 'What results did {term} bring?',
  'What counts in the end is what came of it.', 'result after fell dropped rose saved reduced improved increase decrease percent outcome found measured compared lower higher');
const LESSONS = kind('lessons', 'Lessons learned', 'the lessons', 'What can be learned from experience with {term}?',
  'Others can draw on that experience.', 'lesson learn learned should experience recommend advice important key mistake next time matter remember must');
const RULES = kind('rules', '{Term}: what the rules say', 'what the rules say', 'Which rules apply to {term}?',
  'The rules themselves come first.', 'rule regulation law legal directive standard act requirement require required must permit code ban law compliance certified');
const AFFECTED = kind('affected', 'Who is affected', 'who is affected', 'Who is affected by the rules on {term}?',
  'Rules matter to those who have to follow them.', 'owner operator company business landlord manufacturer installer apply applies affected responsible user household employer tenants seller');
const DUTIES = kind('duties', 'What has to be done', 'what has to be done', 'What must be done to comply with the rules on {term}?',
  'From the rules follow duties.', 'must duty record inspection check report document register certificate keep comply deadline test every year submit require leak');
const DATES = kind('dates', 'Dates and transition periods', 'the dates to note', 'From when do the rules on {term} apply?',
  'Timing matters as much as substance.', 'from date deadline january year until phase transition by month after since effective entered force 2025 2026 2027 2030');
const TECHNOLOGY = kind('technology', '{Term}: the technology', 'the technology itself', 'Which technology is behind {term}?',
  'The technology deserves to be understood first.', 'technology technical system component compressor sensor device design software control circuit material engine machine principle');
const ADVANCES = kind('advances', 'What is new', 'what is new', 'What is new in the technology of {term}?',
  'Development does not stand still.', 'new recent modern latest advance development improved research innovation generation digital smart introduced replace next variable');
const CHOICE = kind('choice', 'What to look for', 'what to look for', 'What should one look for in {term}?',
  'With that knowledge, choices become easier.', 'choose choice select look compare rating label quality size right model option recommend suitable best important certified');
const OUTLOOK = kind('outlook', 'What lies ahead', 'what lies ahead', 'How will {term} develop in the coming years?',
  'The view now turns to what may come.', 'future will expect expected forecast projected plan target next decade 2030 2035 coming years outlook likely predict');
const CONSEQUENCES = kind('consequences', 'What it means for you', 'what follows from it', 'What does the development of {term} mean for people and businesses?',
  'For readers the question is what to make of this.', 'mean means should need consider owner customer business household prepare advice important help important impact affect plan');

/** Takes in what fits no other section; nothing is asked about it. */
export const FURTHER = kind('further', 'What else is worth knowing', 'what else is worth knowing', '', 'A few more points round off the picture.', '');

/** The sections of each angle, in reading order. A section for which no source says anything is left out. */
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
