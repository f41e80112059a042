import { pattern } from '../../../../shared/domain/pattern.js';
import { wordList } from '../word-list.js';
import type { Signals } from './signals.js';

/** Openings by which a sentence refers to the one before it. */
const LEANS_BACK = pattern('i')`
  ^(?:this|these|that|those|they|it|its|their|he|she|his|her|such|both|neither|either|
  all (?:of (?:them|these|this)|two|three|four|five|six|seven|eight|nine|ten)|none of (?:them|these)|
  most of (?:them|these)|some of (?:them|these)|here|there(?! (?:is|are|was|were)\b)|then|thus|also|another|
  others|and|but|or|so|yet|however|hence|moreover|furthermore|besides|therefore|accordingly|instead|otherwise|
  nevertheless|nonetheless|still|similarly|likewise|conversely|consequently|subsequently|meanwhile|afterwards|
  by then|since then|even then|for example|for instance|for comparison|in addition|in contrast|by contrast|
  by comparison|in turn|in particular|in other words|in short|in both|on the other hand|on the contrary|
  as a result|as such|as (?:mentioned|noted|described|discussed|explained|shown)|after that|before that|
  apart from that|for that|because of that|in (?:this|these|that|those|such)|at (?:this|that|these|those)|
  with (?:this|that|these|those)|from (?:this|that|these|those)|under (?:this|that|these|those)|
  for (?:this|these|those)|to (?:this|that|these)|because of this|
  the (?:same|latter|former|other|others|rest|second|third|remaining|remainder|reverse|opposite|difference|reason|
  result|results|effect|answer|two|three)|second(?:ly)?|third(?:ly)?|finally|lastly|previously|earlier|later|
  more (?:than that|importantly|precisely)|again|why|not so|no such|nor|too)\b
`;
/** Phrases that refer to something said before, at any position in a sentence. */
const POINTS_BACK = pattern('iu')`
  \b(?:these|those|aforementioned|the (?:latter|former)|
  as (?:mentioned|described|discussed|noted|shown) (?:above|before|earlier)|
  (?:mentioned|described|shown|listed|see) (?:above|below|earlier)|
  that (?:return|saving|principle|price|cost|rate|level|total|goal|aim|change|step|effect|result|point|rule|limit|
  period|temperature|setting)|
  the (?:others?|rest)(?=[ ,.;]{0,9}(?:$|[,.;]|(?:was|were|is|are|had|have|came|went|did|paid)\b))|
  this (?:is|was|way|time|means|makes|figure|number|share|rule|case|study|trial|method|year|kind|type|reason)|
  that (?:way|figure|number|share|reason|case|year|sum|amount|method|kind)|
  such (?:an?|cases?|systems?|homes?|people)|
  the (?:first|second|third|control) (?:group|case|sample|half|kind|type|one|two)(?! of\b)|
  (?:at|with|of|for|by|to|from|under|over|before|after|during|on|than|like) (?:this|that) \p{Ll}{1,60}|
  (?:across|of|in|from|throughout) the (?:sample|trial|study|survey|experiment)(?! (?:of|by|in|that|which)\b))\b
`;
/** Phrases that compare with or continue something said before. */
const GOES_ON = pattern('iu')`
  \b(?:too|as well)[.,;]|\b(?:came|comes|follows|followed) next\b|
  \b(?:is|are|was|were|makes?) (?:then|the (?:second|third|fourth|next|other))\b|
  \b(?:a|an|another) (?:different|further|similar|additional) \p{Ll}{1,60}[.,;]|
  \b(?:also|likewise|therefore|however|moreover|nevertheless|instead|in turn)\b(?! of\b)
`;
/** Subjects with "the" (people, organisations, papers) that an earlier sentence must have introduced. */
const KNOWN_ALREADY = pattern('i')`
  ^(?:the (?:authors?|researchers?|scientists?|study|studies|survey|report|trial|trials|sample|experiment|
  analysis|paper|project|programme|program|scheme|initiative|team|group|panel|participants?|respondents?|couple|
  family|pair|company|firm|network|institute|office|agency|committee|association|council|figure|figures|data|
  finding|findings|test|tests|article|guide|proposal|plan|law|act|rule|rules|change|changes|measure|measures|
  method|approach|latter|comparison)|
  participants|respondents|interviewees)\b(?! (?:of|on|in|for|by|from|that|who|which|behind|to|at|with)\b)
`;
/** A pronoun at the start of a subordinate clause, before anything it could refer to. */
const PRONOUN_FIRST =
  /^(?:(?:when|if|as|because|since|although|while|once|after|before|until|unless|where)\s+)(?:it|they|he|she|this|that|these|those)\b/i;

/**
 * A subject of one to three words followed by a verb in the past tense: "Results were recorded", "Costs amounted to";
 * "Sound is limited" is a rule.
 */
const TELLS_OF_A_CASE = pattern('u')`
  ^\p{Lu}\p{Ll}{1,60}(?: (?!(?:is|are|be)\b)\p{Ll}{1,60}){0,2}? (?:was|were|had|did|came|fell|rose|took|met|led|went|gave|made|kept|
  found|grew|paid|\p{Ll}{3,60}ed)\b
`;

/**
 * "The surveyed homes", "the two groups": a noun with a number or a word in -ed before it, which an earlier sentence has
 * brought in. One that goes on with "of", "that", "who" and the like says itself which one is meant.
 */
const DEFINITE = pattern('giu')`
  \b(?:the|both|all) ((?:(?:\d{1,12}|two|three|four|five|six|seven|eight|nine|ten|
  \p{L}{3,30}ed) ){1,2})(\p{L}{3,30})\b(?! (?:of|that|which|who|whose|in|for|from|between|on|by|with|to)\b)
`;
/** People, bodies and papers that a text speaks of after it has introduced them, wherever in a sentence they stand. */
const INTRODUCED = pattern('giu')`
  \bthe (panel|testers?|study|survey|trial|audit|sample|experiment|researchers?|authors?|laboratory|institute|association|
  team|group|report|participants?|respondents?|interviewees|members?|couple|family|villagers?|landlord|company|firm)\b
  (?! (?:of|that|which|who|whose|in|for|from|between|on|by|with|behind)\b)
`;
/** "Came sixth", "ranked third": of a list that was told before. */
const RANKED =
  /\b(?:came|ranked|placed|finished|was|were) (?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last)\b/iu;
/** "A third", "Half", "Nine per cent", "Six of them": a share whose whole is not named in the sentence. */
const BARE_SHARE = pattern('iu')`
  ^(?:(?:about|around|almost|nearly|only|just|over|under|more than|fewer than|less than) )?
  (?:a (?:half|third|quarter|fifth|tenth)|half|one in \p{L}{2,12}|most|few|many|some|[\p{L}\-]{2,16} per ?cent|
  \d[\d.,]{0,12} ?(?:%|per ?cent))(?! of\b)[ ,]
`;
/** A sentence that goes against the one before it: what stands before must not be read without it. */
const GOES_AGAINST = pattern('iu')`
  ^(?:but|yet|however|nevertheless|nonetheless|still|even so|in fact|in reality|in truth|on the contrary|
  that is (?:wrong|untrue|a myth)|not so|only later|this (?:is|was) (?:wrong|untrue|not))\b
`;
/** What somebody believes is told to be corrected. */
const SAID_BY_OTHERS = pattern('iu')`
  \b(?:is often said|are often told|it is said|many (?:people )?(?:believe|think|assume|expect)|
  (?:common|popular|widespread|old|stubborn) (?:belief|myth|assumption|idea|claim|misconception)|
  (?:myth|rumour|claim|belief|assumption) (?:that|has it)|supposed(?:ly)?|allegedly|was once thought)\b
`;

/** "Halved that waste", "after this step": what was told before. */
const POINTS_AT = /\b(?:this|these|those)\b|\bthat \p{L}{3,20}(?=[.,;:]|$)/iu;
/** "Became warmer": than what, another sentence says. */
const COMPARES = pattern('iu')`
  \b(?:more|less|fewer|higher|lower|warmer|colder|cooler|cheaper|dearer|quieter|louder|faster|slower|longer|shorter|larger|
  smaller|bigger|better|worse|older|newer|everywhere|everybody|everyone)\b(?![^.;]{0,80}\b(?:than|as|when|if|by)\b)
`;
/** "The service", "the new rule": a thing that is taken for known, unless the sentence goes on to say which one. */
const TAKEN_FOR_KNOWN = pattern('giu')`
  \bthe (\p{L}{3,30})(?: (\p{L}{3,30}))?\b(?! (?:of|that|which|who|whose|for|between|to)\b)
`;
/** What there is only one of, or what every reader knows; a superlative or an ordinal says itself what it is of. */
const KNOWN_TO_ALL = pattern('iu')`
  ^(?:sun|sky|air|ground|world|weather|climate|year|years|month|week|day|night|morning|evening|winter|summer|spring|autumn|
  end|middle|law|market|grid|street|same|other|others|first|second|third|last|next|most|least|more|less|best|worst|only|
  whole|average|median|\p{L}{2,20}est)$
`;

/** Words that stand for something that another sentence names. */
const STANDS_FOR = pattern('iu')`
  \b(?:it|its|they|them|their|he|she|his|her|him|one|ones|so|there|too|also|both|those|such|
  all (?:two|three|four|five|have|are|were|had)|which (?:one|path|way))\b
`;

/** Sentences about the page itself or its author, which do not belong in an article. */
const OUT_OF_PLACE = pattern('i')`
  \b(?:click|cookies?|subscribe|newsletter|sign up|log in|read more|read on|learn more|find out more|contact us|
  get in touch|this (?:article|page|guide|post|website|section|chapter|report)|see (?:below|above|figure|table)|
  listed below|described above|all rights reserved)\b|©|\b(?:I|I['’]m|I['’]ve|my|me)\b
`;
const ABOUT_THE_AUTHOR = /\b(?:we|our|us|ours|my)\b/i;

/**
 * Words that refer to an earlier sentence. A sentence with one of them is not used after a sentence that was left out.
 */
const REFERS = /\b(?:it|its|they|them|their|he|she|his|her|him|one|ones|so|there|too|also)\b/i;

const NUMERAL =
  '(?:\\d[\\d.,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|dozens?|hundreds?|thousands?)';
/** "Eight beliefs about heat pumps" makes the heading "Beliefs about heat pumps", */
// Linear enough: it is bound to the beginning, and a numeral is one word.
const COUNTED = new RegExp(`^${NUMERAL}\\s+`, 'i');
/** and "Helga's first six weeks" makes "Helga's first weeks". */
// Linear enough: each word before a numeral is one of a few.
const COUNTED_AMONG = new RegExp(`\\b(first|last|next|these|the|what) ${NUMERAL} (?=\\p{Ll})`, 'giu');
/** "The regulation of 2026 in detail" makes "The regulation in detail", */
const OF_A_YEAR = pattern('giu')`
  \s?\b(?:of|in|from|since|until|to|for|en|von)(?: \d{1,2})?
  (?: (?:January|February|March|April|May|June|July|August|September|October|November|December))? (?:19|20)\d\d\b
`;
/** and "Running costs in 1,050 households" makes "Running costs". */
// Linear enough: at most two words stand between preposition and numeral.
const OF_SO_MANY = new RegExp(
  ' (?:(?:of|de|von|an|aus)|' +
    '(?:in|from|with|for|at|on|over|after|since|by|among|across|until|to|between|during|before)(?: \\S{1,20}){0,2}) ' +
    `${NUMERAL}\\b.*$`,
  'iu',
);

/** Only a cut can leave one of them at the end. */
const LEADS_ON = pattern('iu')`
  (?:^| )(?:an?|the|and|or|in|from|of|with|for|at|on|over|after|since|by|among|across|until|to|en|de|von|an|aus|un|una|
  der|die|das)$
`;

/**
 * Opening words of a clause that ends in a comma. Such a sentence is attributed only with "that", to avoid a second
 * comma right before it.
 */
const OPENING_CLAUSE = pattern()`
  ^(?:In|On|At|For|From|With|Without|Within|When|Where|While|If|As|Because|Since|Although|Before|After|During|
  Over|Under|Between|By|To|Whether|Until|Once|Unlike|Among|Around|About)\b
`;

/** Names of organisations that take "the". */
const BODIES = pattern()`
  \b(?:Institute|Lab|Laboratory|Office|Association|Board|Foundation|Ministry|School|Guild|Union|Society|Network|
  Council|Service|Centre|Center|Museum|Group|Unit|Panel|Coalition|Authority|Agency|Observatory|Trust|Club|
  Federation|Committee|Department|Registry|Records|Library|Survey)\b(?: (?:of|for) [^]+)?$
`;

/** "Eight ask for a seal": eight of what, another sentence says. */
const BARE_COUNT = pattern('iu')`
  ^(?:\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)
  (?! (?:\p{L}{2,20}s|people|men|women|children|of|per|in|and|to)\b)
`;
/** What was done is no request, whatever word it begins with. */
const REPORTS = /\b(?:was|were|had|has|have|\p{Ll}{2,20}ed)\b/u;

const ASKS_TO_EXPLAIN = /^how [^?]{1,60} works?\b|^what (?:is|are) |\b(?:explained|basics)\b/iu;
const EXPLAINS = pattern('iu')`
  ^how (?!to\b|(?:much|many|large|big|long|thick|often|far|well|good|do|does|should|can)\b)|^what (?:is|are)\b|
  \b(?:explained|in plain words|basics)\b
`;

const METHOD = pattern('iu')`
  \b(?:evaluated|interviewed|surveyed|examined|weighed|monitored|analysed|reviewed|photographed|inspected|traced|sorted|
  divided|(?:followed|asked|tested|visited|read|took|measured|compared) [\d,]{1,12}|took samples|(?:measured|compared) the|
  took part|took place|had been published|for the years|fitted (?:meters|sensors|loggers)|placed (?:loggers|sensors)|
  (?:were|was) logged|collected the|kept records)\b
`;
const PERIOD = pattern('iu')`
  \b(?:in|over) the (?:spring|summer|autumn|winter|(?:first|second) half) of\b|
  \b(?:between|from) [^,.;]{0,20}(?:19|20)\d\d (?:and|to)\b
`;
const VERBS = `add agree aim allow apply arrange ask assess avoid begin bring build buy call carry choose clean clear close
  collect combine compare connect consider contact create decide define divide do dry ensure expect explain
  explore fill find fit fix follow get give go hire hold identify include inspect install insulate invite join
  keep knead leave let look lower make move notify obtain open organise pay prepare protect prune pull push put
  raise read reduce remove repeat replace request rinse run save select send separate soak spread sprinkle stay
  stir submit take talk teach tell tighten try turn update verify wait walk wear weigh wipe write`;
/** Verbs that are as often nouns. They count as verbs only before a word that can be a verb's object or complement. */
const NOUNS_TOO = `book change check copy count cover cut document draw drain empty estimate hang heat label limit list mark
  measure mix monitor note order pick place plan plant press record register reset review schedule seal set share
  show shut sow start step stop store switch test train treat use vent wash watch water`;
const OBJECT =
  '(?:the|an?|all|each|every|any|both|no|your|its|their|it|them|this|these|only|at least|' +
  'in|on|for|with|out|off|up|down|one|two|three|four|five|\\d+|' +
  'whether|that|how|to|into|from|what|which|when|while|until|before|after|once|where|yourself)';
const MOOD = '(?:is|are|was|were|has|have|had|can|may|will|would|should|must|of)';
// Linear enough: it matches fixed words at the start of the text only.
const IMPERATIVE = new RegExp(
  '^(?:(?:First|Then|Next|Finally|Afterwards|Always),? )?' +
    `(?:(?:${wordList(VERBS).join('|')})\\b(?! ${MOOD}\\b)|(?:${wordList(NOUNS_TOO).join('|')}) ${OBJECT}\\b)`,
  'i',
);
/** "Never copy …" and "Do not copy …" are instructions whatever the verb is, but "Never has it …" is not. */
const FORBIDS =
  /^(?:Never|Do not|Don['’]t|Please)\s+(?!(?:has|have|had|did|do|does|is|are|was|were|before|again|in|a|the)\b)\p{Ll}/u;

/** Between the parts of a focus. */
const BETWEEN_PARTS = /[,;:–—]\s|\s(?:and|or|versus|vs\.?|compared (?:with|to))\s/i;

export const ENGLISH_SIGNALS: Signals = {
  leansBack: [LEANS_BACK, POINTS_BACK, GOES_ON, KNOWN_ALREADY, PRONOUN_FIRST],
  goesAgainst: GOES_AGAINST,
  refers: REFERS,
  standsFor: [STANDS_FOR, RANKED, BARE_SHARE, SAID_BY_OTHERS],
  introduced: [DEFINITE, INTRODUCED],
  needsContext: [POINTS_AT, COMPARES],
  takenForKnown: { noun: TAKEN_FOR_KNOWN, unless: KNOWN_TO_ALL },
  tellsOfACase: TELLS_OF_A_CASE,
  isImperative: (sentence) => (IMPERATIVE.test(sentence) || FORBIDS.test(sentence)) && sentence.endsWith('.'),
  reports: REPORTS,
  bareCount: BARE_COUNT,
  outOfPlace: OUT_OF_PLACE,
  aboutTheAuthor: ABOUT_THE_AUTHOR,
  method: [METHOD, PERIOD],
  finding: /\b(?:and|which) (?:found|showed)\b/,
  asksToExplain: ASKS_TO_EXPLAIN,
  explains: EXPLAINS,
  betweenParts: BETWEEN_PARTS,
  isHeadFirst: false,
  verbOfTerm: null,
  headings: {
    counted: COUNTED,
    countedAmong: COUNTED_AMONG,
    ofAYear: OF_A_YEAR,
    ofSoMany: OF_SO_MANY,
    leadsOn: LEADS_ON,
    keepsSecondHalf: false,
  },
  attribution: {
    publishers: [
      'According to {name}, {sentence}',
      '{name} points out that {sentence}',
      'As {name} explains, {sentence}',
      '{name} reports that {sentence}',
    ],
    own: ['As our own page says, {sentence}', 'Our own page points out that {sentence}'],
    openingClause: OPENING_CLAUSE,
    takesOpeningClause: (pattern) => pattern.includes(' that '),
    named: (name) => (/^the\b/i.test(name) || !BODIES.test(name) ? name : `the ${name}`),
    keepsNames: false,
  },
};
