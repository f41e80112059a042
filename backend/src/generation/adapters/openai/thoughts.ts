/** Thinking that a server without a parser for it leaves in the text of an answer. */
const THOUGHT = /^\s*<(?:think|thinking|thought)>[^]*?(?:<\/(?:think|thinking|thought)>|$)/;
/** The end of thinking whose opening tag was part of the prompt. */
const END = /^[^]*?<\/think>/;

/** Returns an answer without the thinking at its beginning. */
export const withoutThoughts = (text: string): string =>
  THOUGHT.test(text) ? text.replace(THOUGHT, '') : text.replace(END, '');
