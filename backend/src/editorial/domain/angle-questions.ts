import type { ContentAngle } from '../../shared/domain/content-angles.js';

/** One thing that readers want to know about a subject; `{term}` is replaced by the primary term. */
export interface AngleQuestion {
  readonly text: string;
  /** Words that passages on the question are likely to contain. */
  readonly cues: string;
}

const BASICS: AngleQuestion = {
  text: 'What is {term} and how does it work?',
  cues:
    'means called definition defined basics principle consists describes ' +
    'refers process ratio converts moves explained simple function',
};
const PREPARATION: AngleQuestion = {
  text: 'What should be in place before starting with {term}?',
  cues: 'before prepare preparation plan planning need check measure survey choose gather ready requirement first',
};
const STEPS: AngleQuestion = {
  text: 'What are the steps of {term}?',
  cues:
    'step start begin next then finally apply clean set ' +
    'install follow repeat check use remove replace turn switch',
};
const PRACTICE: AngleQuestion = {
  text: 'How is {term} done in practice?',
  cues: 'practice example typical usual use used users people daily everyday experience routine habit',
};
const MISTAKES: AngleQuestion = {
  text: 'Which mistakes are common with {term}?',
  cues: 'mistake avoid problem wrong fail failure risk damage poor fault error common warning neglect never skip',
};
const BENEFITS: AngleQuestion = {
  text: 'What are the benefits of {term}?',
  cues:
    'benefit advantage improve better gain reduce saving ' +
    'save efficient efficiency comfort longer value help increase',
};
const COSTS: AngleQuestion = {
  text: 'What does {term} cost?',
  cues:
    'cost price expense pay paid euro dollar pound budget ' +
    'spend fee charge expensive cheap bill investment money per year',
};
const SAVINGS: AngleQuestion = {
  text: 'What does {term} save or return, and after how long?',
  cues:
    'save saving return payback reduce lower percent benefit ' +
    'gain efficiency revenue profit cut income yield years',
};
const DECISION: AngleQuestion = {
  text: 'When is {term} worth it?',
  cues:
    'worth decide decision compare comparison depends depend ' +
    'alternative option choose choice better suitable balance consider',
};
const RISKS: AngleQuestion = {
  text: 'What are the risks and limits of {term}?',
  cues:
    'risk limit limitation problem challenge concern drawback disadvantage ' +
    'barrier difficult shortage fail uncertainty weak however depend',
};
const STATE: AngleQuestion = {
  text: 'What is the present state of {term}?',
  cues:
    'today current currently market industry sector share number sales ' +
    'size report survey million billion per cent percent grew',
};
const DRIVERS: AngleQuestion = {
  text: 'What drives change in {term}?',
  cues:
    'because driver drive demand growth cause reason policy ' +
    'price push increase support incentive rise due led result',
};
const PLAYERS: AngleQuestion = {
  text: 'Who are the main players in {term}?',
  cues:
    'company companies manufacturer supplier customer firm industry association ' +
    'government installer provider organisation operator user engineers staff',
};
const CHALLENGES: AngleQuestion = {
  text: 'What are the challenges of {term}?',
  cues:
    'challenge problem difficult difficulty shortage barrier lack ' +
    'obstacle risk issue complex slow cost skill concern',
};
const TRENDS: AngleQuestion = {
  text: 'Which trends shape {term}?',
  cues:
    'trend growing growth rise rising increase shift new ' +
    'demand increasingly recent year more popular change adopt',
};
const NUMBERS: AngleQuestion = {
  text: 'Which figures describe {term}?',
  cues:
    'percent per cent million billion average number figure ' +
    'survey data report study rate share measured tonnes hours',
};
const BACKGROUND: AngleQuestion = {
  text: 'What is the background of a typical case of {term}?',
  cues:
    'before background building company home site project family ' +
    'school office began originally old owner decided situation history',
};
const APPROACH: AngleQuestion = {
  text: 'What was done in practice about {term}?',
  cues:
    'installed introduced changed replaced used designed built team ' +
    'plan trained implemented fitted added started project chose',
};
const RESULTS: AngleQuestion = {
  text: 'What results did {term} bring?',
  cues:
    'result after fell dropped rose saved reduced improved ' +
    'increase decrease percent outcome found measured compared lower higher',
};
const LESSONS: AngleQuestion = {
  text: 'What can be learned from experience with {term}?',
  cues: 'lesson learn learned should experience recommend advice important key mistake next time matter remember must',
};
const RULES: AngleQuestion = {
  text: 'Which rules apply to {term}?',
  cues:
    'rule regulation law legal directive standard act requirement ' +
    'require required must permit code ban law compliance certified',
};
const AFFECTED: AngleQuestion = {
  text: 'Who is affected by the rules on {term}?',
  cues:
    'owner operator company business landlord manufacturer installer apply ' +
    'applies affected responsible user household employer tenants seller',
};
const DUTIES: AngleQuestion = {
  text: 'What must be done to comply with the rules on {term}?',
  cues:
    'must duty record inspection check report document register certificate ' +
    'keep comply deadline test every year submit require leak',
};
const DATES: AngleQuestion = {
  text: 'From when do the rules on {term} apply?',
  cues:
    'from date deadline january year until phase transition by ' +
    'month after since effective entered force 2025 2026 2027 2030',
};
const TECHNOLOGY: AngleQuestion = {
  text: 'Which technology is behind {term}?',
  cues:
    'technology technical system component compressor sensor device ' +
    'design software control circuit material engine machine principle',
};
const ADVANCES: AngleQuestion = {
  text: 'What is new in the technology of {term}?',
  cues:
    'new recent modern latest advance development improved research ' +
    'innovation generation digital smart introduced replace next variable',
};
const CHOICE: AngleQuestion = {
  text: 'What should one look for in {term}?',
  cues:
    'choose choice select look compare rating label quality ' +
    'size right model option recommend suitable best important certified',
};
const OUTLOOK: AngleQuestion = {
  text: 'How will {term} develop in the coming years?',
  cues:
    'future will expect expected forecast projected plan target ' +
    'next decade 2030 2035 coming years outlook likely predict',
};
const CONSEQUENCES: AngleQuestion = {
  text: 'What does the development of {term} mean for people and businesses?',
  cues:
    'mean means should need consider owner customer business ' +
    'household prepare advice important help important impact affect plan',
};

/** The questions of each angle, in reading order. */
export const QUESTIONS_BY_ANGLE: Record<ContentAngle, readonly AngleQuestion[]> = {
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
