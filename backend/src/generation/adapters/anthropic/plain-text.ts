/** Control characters, which neither a page nor a database wants; line breaks and tabs stay. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/**
 * What a model wrote, as text that can be stored: no control characters, no halves of characters, `\n` as the line
 * break.
 */
export const wellFormed = (text: string): string => text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROL, '');

/** The same on one line. */
export const oneLine = (text: string): string => wellFormed(text).replace(/\s+/g, ' ').trim();
