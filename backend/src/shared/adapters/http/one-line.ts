import { Matches } from 'class-validator';

/**
 * Names appear in mail headers and lists: they must be one line, without control characters and without characters that
 * change the direction of the text after them.
 */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u;

/** @param label as the sentence begins, such as `First name` */
export const OneLine = (label: string) => Matches(ONE_LINE, { message: `${label} must be one line of text` });
