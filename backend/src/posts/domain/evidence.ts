/** A document that the run returned and the post rests on. */
export interface PostSource {
  id: string;
  title: string;
  url: string | null;
}

/** A sentence's place: its block, and its number there counted from 1. */
export interface SentencePlace {
  block: string;
  sentence: number;
}

export interface PostCitation extends SentencePlace {
  sourceId: string;
  quote: string;
}

/** One rule of the on-page checklist, with what was found. */
export interface ScoreCheck {
  id: string;
  label: string;
  value: number | string;
  threshold: string;
  points: number;
  max: number;
  reason: string;
  /** What to do about it; null when nothing is missing. */
  fix: string | null;
}

export interface PostScore {
  /** 0 to 100. */
  total: number;
  checks: readonly ScoreCheck[];
}

/** A post as its writer made it. Only the ids and the sentences are read here; the rest is the writer's. */
export interface WrittenBlock {
  id: string;
  kind: string;
  text?: string;
  sentences?: readonly { text: string }[];
}

export interface BlockDocument {
  blocks: readonly WrittenBlock[];
}

/** What the sentence at that place says; null when there is none. */
export function sentenceAt(document: BlockDocument, { block, sentence }: SentencePlace): string | null {
  const found = document.blocks.find(({ id }) => id === block);
  if (!found) return null;
  return found.sentences ? (found.sentences[sentence - 1]?.text ?? null) : sentence === 1 ? (found.text ?? null) : null;
}

/**
 * Of these places, those whose sentence still stands word for word in the edited text: a sentence that a person changed
 * is no longer the one that was proven, or found without support.
 */
export function stillStanding<T extends SentencePlace>(places: readonly T[], document: BlockDocument, plainText: string): T[] {
  const text = oneSpaced(plainText);
  return places.filter((place) => {
    const sentence = sentenceAt(document, place);
    return sentence !== null && text.includes(oneSpaced(sentence));
  });
}

const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();
