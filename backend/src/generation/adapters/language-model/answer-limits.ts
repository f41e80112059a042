/** Maximum length of the answer to each kind of call, in tokens, without thinking. */
const ANSWERS = {
  plan: 3_000,
  outline: 4_000,
  draft: 6_000,
  revise: 4_000,
  metadata: 3_000,
  rewrite: 6_000,
  choice: 2_000,
} as const;

export type CallKind = keyof typeof ANSWERS;

/** Room for thinking of a model that thinks even with the least effort, in tokens. */
const THINKING = 8_000;
/** How much longer an answer may get when it is asked for again because it reached its maximum length. */
const MORE_ROOM = 2;

/**
 * Returns the maximum length of a model's answer including its thinking, in tokens.
 * @param thinks whether the model thinks before it answers
 * @param attempt counted from 1
 */
export const answerLimit = (kind: CallKind, thinks: boolean, attempt = 1): number =>
  (ANSWERS[kind] + (thinks ? THINKING : 0)) * (attempt === 1 ? 1 : MORE_ROOM);
