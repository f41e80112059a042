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
  /** What it says, where a person's text has no mark at that place. */
  text?: string;
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
  /** What a length in characters has to lie within; absent in what was scored before it was noted. */
  range?: { min: number; max: number } | null;
  reason: string;
  /** What to do about it; null when nothing is missing. */
  fix: string | null;
}

export interface PostScore {
  /** 0 to 100. */
  total: number;
  checks: readonly ScoreCheck[];
}

/** A post as its writer has it. Only the ids are read here; the rest is the writer's. */
export interface WrittenBlock {
  id: string;
  kind: string;
}

export interface BlockDocument {
  blocks: readonly WrittenBlock[];
}

/** What a text rests on, and how it does on the checklist. */
export interface TextEvidence {
  blocks: BlockDocument;
  sources: readonly PostSource[];
  citations: readonly PostCitation[];
  unsupported: readonly SentencePlace[];
  score: PostScore | null;
}
