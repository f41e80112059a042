import { counting, type Phrases } from './phrases.js';

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

export const ENGLISH: Phrases = {
  headings: {
    inBrief: 'In brief',
    toDo: 'To do',
    leftOpen: 'What these sources leave open',
    sources: 'Sources',
  },
  relatedReading: 'Related reading:',
  untitled: 'Untitled',
  translatedFrom: (language) => `translated from ${language}`,
  quoted: (text) => `“${text.replace(/[“”"]/g, '')}”`,
  notMentioned: (part) => `No source here mentions ${part}.`,
  littleSaid: (part) => `Little is said here on ${part}.`,
  sourceCount: counting('en', NUMBERS, { none: 'no sources', one: 'source', other: 'sources' }),
  sources: 'sources',
  titles: {
    on: (subject, rest) => `${subject}: ${rest}`,
    behind: uncapitalised,
    both: (one, other) => `${one} and ${other}`,
    angles: {
      'industry-analysis': 'the state of the industry',
      'how-to-guide': 'how to go about it',
      'market-trends': 'the market in figures',
      'case-study': 'a case from practice',
      'regulatory-update': 'what the rules say',
      'technology-focus': 'the technology explained',
      'cost-benefit': 'costs and returns',
      'future-outlook': 'what lies ahead',
    },
    sourcesSay: (sources) => `what ${sources} say`,
    overview: 'an overview',
    part: (number) => `an overview, part ${number}`,
    endings: [': what to know, with sources', ' – an overview with its sources'],
  },
  description: {
    digest: (sources, subject) => `A digest of ${sources} on ${subject}.`,
    endings: [
      'Each statement names where it stands.',
      'All of it can be checked there.',
      'What they leave open is said as well.',
    ],
  },
  imagePrompt: (subject, themes, website) =>
    `An editorial photograph about ${subject}${themes.length > 0 ? ` (${themes.join(' and ').toLowerCase()})` : ''}, for ` +
    `readers of ${website}: a real setting, natural light, calm colours, no text, no logos.`,
  pointQuestion: 'What is known about this, with regard to {term}: {point}?',
  questions: {
    basics: {
      text: 'What is {term} and how does it work?',
      cues:
        'means called definition defined basics principle consists describes ' +
        'refers process ratio converts moves explained simple function',
    },
    preparation: {
      text: 'What should be in place before starting with {term}?',
      cues: 'before prepare preparation plan planning need check measure survey choose gather ready requirement first',
    },
    steps: {
      text: 'What are the steps of {term}?',
      cues:
        'step start begin next then finally apply clean set ' +
        'install follow repeat check use remove replace turn switch',
    },
    practice: {
      text: 'How is {term} done in practice?',
      cues: 'practice example typical usual use used users people daily everyday experience routine habit',
    },
    mistakes: {
      text: 'Which mistakes are common with {term}?',
      cues: 'mistake avoid problem wrong fail failure risk damage poor fault error common warning neglect never skip',
    },
    benefits: {
      text: 'What are the benefits of {term}?',
      cues:
        'benefit advantage improve better gain reduce saving ' +
        'save efficient efficiency comfort longer value help increase',
    },
    costs: {
      text: 'What does {term} cost?',
      cues:
        'cost price expense pay paid euro dollar pound budget ' +
        'spend fee charge expensive cheap bill investment money per year',
    },
    savings: {
      text: 'What does {term} save or return, and after how long?',
      cues:
        'save saving return payback reduce lower percent benefit ' +
        'gain efficiency revenue profit cut income yield years',
    },
    decision: {
      text: 'When is {term} worth it?',
      cues:
        'worth decide decision compare comparison depends depend ' +
        'alternative option choose choice better suitable balance consider',
    },
    risks: {
      text: 'What are the risks and limits of {term}?',
      cues:
        'risk limit limitation problem challenge concern drawback disadvantage ' +
        'barrier difficult shortage fail uncertainty weak however depend',
    },
    state: {
      text: 'What is the present state of {term}?',
      cues:
        'today current currently market industry sector share number sales ' +
        'size report survey million billion per cent percent grew',
    },
    drivers: {
      text: 'What drives change in {term}?',
      cues:
        'because driver drive demand growth cause reason policy ' +
        'price push increase support incentive rise due led result',
    },
    players: {
      text: 'Who are the main players in {term}?',
      cues:
        'company companies manufacturer supplier customer firm industry association ' +
        'government installer provider organisation operator user engineers staff',
    },
    challenges: {
      text: 'What are the challenges of {term}?',
      cues:
        'challenge problem difficult difficulty shortage barrier lack ' +
        'obstacle risk issue complex slow cost skill concern',
    },
    trends: {
      text: 'Which trends shape {term}?',
      cues:
        'trend growing growth rise rising increase shift new ' +
        'demand increasingly recent year more popular change adopt',
    },
    numbers: {
      text: 'Which figures describe {term}?',
      cues:
        'percent per cent million billion average number figure ' +
        'survey data report study rate share measured tonnes hours',
    },
    background: {
      text: 'What is the background of a typical case of {term}?',
      cues:
        'before background building company home site project family ' +
        'school office began originally old owner decided situation history',
    },
    approach: {
      text: 'What was done in practice about {term}?',
      cues:
        'installed introduced changed replaced used designed built team ' +
        'plan trained implemented fitted added started project chose',
    },
    results: {
      text: 'What results did {term} bring?',
      cues:
        'result after fell dropped rose saved reduced improved ' +
        'increase decrease percent outcome found measured compared lower higher',
    },
    lessons: {
      text: 'What can be learned from experience with {term}?',
      cues:
        'lesson learn learned should experience recommend advice important key mistake next time matter remember ' +
        'must',
    },
    rules: {
      text: 'Which rules apply to {term}?',
      cues:
        'rule regulation law legal directive standard act requirement ' +
        'require required must permit code ban law compliance certified',
    },
    affected: {
      text: 'Who is affected by the rules on {term}?',
      cues:
        'owner operator company business landlord manufacturer installer apply ' +
        'applies affected responsible user household employer tenants seller',
    },
    duties: {
      text: 'What must be done to comply with the rules on {term}?',
      cues:
        'must duty record inspection check report document register certificate ' +
        'keep comply deadline test every year submit require leak',
    },
    dates: {
      text: 'From when do the rules on {term} apply?',
      cues:
        'from date deadline january year until phase transition by ' +
        'month after since effective entered force 2025 2026 2027 2030',
    },
    technology: {
      text: 'Which technology is behind {term}?',
      cues:
        'technology technical system component compressor sensor device ' +
        'design software control circuit material engine machine principle',
    },
    advances: {
      text: 'What is new in the technology of {term}?',
      cues:
        'new recent modern latest advance development improved research ' +
        'innovation generation digital smart introduced replace next variable',
    },
    choice: {
      text: 'What should one look for in {term}?',
      cues:
        'choose choice select look compare rating label quality ' +
        'size right model option recommend suitable best important certified',
    },
    outlook: {
      text: 'How will {term} develop in the coming years?',
      cues:
        'future will expect expected forecast projected plan target ' +
        'next decade 2030 2035 coming years outlook likely predict',
    },
    consequences: {
      text: 'What does the development of {term} mean for people and businesses?',
      cues:
        'mean means should need consider owner customer business ' +
        'household prepare advice important help important impact affect plan',
    },
  },
  angleWords: {
    'industry-analysis': 'industry sector company manufacturer supplier installer crew player competition',
    'how-to-guide':
      'guide plan planning prepare preparation install installation fit fitting replace maintain maintenance clean ' +
      'choose choosing insulate proofing mistake fault check setting keep size sizing',
    'market-trends': 'market trend figure sale survey statistic demand number',
    'case-study': 'case study lesson experience project field winter repair',
    'regulatory-update':
      'rule regulation law legal directive duty permit standard compliance safety grant registration listed',
    'technology-focus':
      'technology technical sensor system material refrigerant inverter cell source value compensation recovery generation temperature',
    'cost-benefit': 'cost price pay payback saving save bill tariff money budget yield return worth benefit',
    'future-outlook': 'future outlook tomorrow forecast decade strategy strategic next',
  },
};

/** "Quotes compared" behind a colon; names and abbreviations keep their capitals. */
function uncapitalised(text: string): string {
  return text.replace(/^(?:A(?= )|\p{Lu}(?=\p{Ll}+(?: [\p{Ll}\d]|$)))/u, (letter) => letter.toLowerCase());
}
