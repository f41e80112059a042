import { pattern } from '../../../shared/domain/pattern.js';
import type { Pausable } from '../../../shared/domain/pausable.js';
import { ENGLISH } from '../language/en.js';
import type { Language } from '../language/language.js';
import { signalsOf } from '../language/signals/index.js';
import type { Span } from '../text/sentences.js';
import { sentenceSpans, trimmed } from '../text/sentences.js';
import { sha256 } from '../text/sha256.js';
import { words } from '../text/words.js';
import type { SourceDocument } from './source-document.js';

/** One to three sentences of a document, where `document.text.slice(start, end)` equals `text`. */
export interface Passage {
  /** `<document id>:<start>-<end>`, which is the same in every run for the same passage. */
  readonly id: string;
  readonly documentId: string;
  /** UTF-16 offsets in the document's text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** SHA-256 of the text, in hex. */
  readonly hash: string;
}

/** Returns the id of a passage's document, which is the part of the passage's id before the last colon. */
export const documentOf = (passageId: string): string => passageId.slice(0, passageId.lastIndexOf(':'));

export const MAX_SENTENCES = 3;
/** Maximum number of words of a passage. Three long sentences would be too much for one citation to support. */
const MAX_WORDS = 75;
/** Minimum number of words of a sentence; menus, bylines and captions are shorter. */
const MIN_WORDS = 6;
/** Minimum number of words of a sentence in a paragraph that has a longer one. */
const MIN_WORDS_BESIDE = 3;

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

/** Whether, judging by its words, a sentence cannot be understood without the one before it. */
export function leansBack(sentence: string, language: Language = ENGLISH): boolean {
  const plain = sentence.replace(/^[“"'(‘«„\s]+/, '');
  const signals = signalsOf(language);
  if (signals) return signals.leansBack.some((signal) => signal.test(plain));
  return (
    LEANS_BACK.test(plain) ||
    POINTS_BACK.test(plain) ||
    GOES_ON.test(plain) ||
    KNOWN_ALREADY.test(plain) ||
    PRONOUN_FIRST.test(plain)
  );
}

/**
 * A subject of one to three words followed by a verb in the past tense: "Results were recorded", "Costs amounted to";
 * "Sound is limited" is a rule.
 */
const TELLS_OF_A_CASE = pattern('u')`
  ^\p{Lu}\p{Ll}{1,60}(?: (?!(?:is|are|be)\b)\p{Ll}{1,60}){0,2}? (?:was|were|had|did|came|fell|rose|took|met|led|went|gave|made|kept|
  found|grew|paid|\p{Ll}{3,60}ed)\b
`;
const NAME_OR_YEAR = /(?<=\S )\p{Lu}\p{Ll}|\b(?:19|20)\d\d\b/u;

/**
 * Whether a sentence reports on a single case without naming it. Such a sentence can be understood by itself but reads
 * better after its context.
 */
export const isCaseStudyPassage = (sentence: string, language: Language = ENGLISH): boolean =>
  signalsOf(language) === null && TELLS_OF_A_CASE.test(sentence) && !NAME_OR_YEAR.test(sentence);

/**
 * Cuts a document into passages. A passage never crosses a paragraph and groups up to three adjacent sentences, as long
 * as `MAX_WORDS` allows. Headings, menus and list marks are left out.
 */
export function cutPassages(document: Pick<SourceDocument, 'id' | 'text'>, language: Language = ENGLISH): Passage[] {
  return paragraphs(document.text).flatMap((paragraph) =>
    groups(statements(paragraph, language)).map((group) => {
      const start = group[0]!.start;
      const end = group.at(-1)!.end;
      const text = document.text.slice(start, end);
      return { id: `${document.id}:${start}-${end}`, documentId: document.id, start, end, text, hash: sha256(text) };
    }),
  );
}

/** Returns the passages of several documents. Pauses after each document. */
export function* cutAll(
  documents: readonly Pick<SourceDocument, 'id' | 'text'>[],
  language: Language = ENGLISH,
): Pausable<Passage[]> {
  const passages: Passage[] = [];
  for (const document of documents) {
    for (const passage of cutPassages(document, language)) passages.push(passage);
    yield;
  }
  return passages;
}

/**
 * Splits a text at blank lines. Each list item and each heading (in Markdown) is a paragraph of its own; heading lines
 * are left out.
 */
function paragraphs(text: string): Span[] {
  const spans: Span[] = [];
  const breaks = /\n[^\S\n]*\n|\r\n\s*\r\n|\n(?=[^\S\n]*(?:[-*•#>|]|\d+[.)]\s))/g;
  let start = 0;
  for (const match of text.matchAll(breaks)) {
    push(start, match.index);
    start = match.index + match[0].length;
  }
  push(start, text.length);
  return spans;

  function push(from: number, to: number): void {
    if (/^\s*(?:#{1,6}\s|\|)/.test(text.slice(from, to))) {
      const line = text.indexOf('\n', from + /^\s*/.exec(text.slice(from, to))![0].length);
      if (line < 0 || line >= to) return;
      from = line;
    }
    const mark = /^\s*(?:[-*•>]+|\d+[.)])\s+/.exec(text.slice(from, to));
    const span = trimmed(text, from + (mark?.[0].length ?? 0), to);
    if (span) spans.push(span);
  }
}

const ENDING = /[.!?。！？।؟…]/;

/**
 * Returns the complete sentences of a paragraph that are long enough to state something, with offsets in the document.
 */
function statements(paragraph: Span, language: Language): Span[] {
  // Most of a table or a menu has no sentence end, so the far more expensive segmentation is skipped.
  if (!ENDING.test(paragraph.text)) return [];
  const ended = sentenceSpans(paragraph.text, language).filter((sentence) =>
    /[.!?。！？।؟…]["”’»)\]]*$/.test(sentence.text),
  );
  const least = ended.some((sentence) => words(sentence.text).length >= MIN_WORDS) ? MIN_WORDS_BESIDE : MIN_WORDS;
  return ended
    .filter((sentence) => words(sentence.text).length >= least)
    .map((sentence) => ({
      start: paragraph.start + sentence.start,
      end: paragraph.start + sentence.end,
      text: sentence.text,
    }));
}

function groups(sentences: readonly Span[]): Span[][] {
  const result: Span[][] = [];
  let group: Span[] = [];
  let size = 0;
  for (const sentence of sentences) {
    const length = words(sentence.text).length;
    const adjoins = group.length > 0 && sentence.start - group.at(-1)!.end <= 2;
    const fits = adjoins && group.length < MAX_SENTENCES && size + length <= MAX_WORDS;
    if (!fits) {
      if (group.length) result.push(group);
      group = [];
      size = 0;
    }
    group.push(sentence);
    size += length;
  }
  if (group.length) result.push(group);
  return result;
}
