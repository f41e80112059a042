/** Control characters, which are invalid in pages and in the database. Line breaks and tabs are allowed. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/**
 * Makes a model's text storable: removes control characters, replaces lone surrogates, and uses `\n` for line breaks.
 */
export const wellFormed = (text: string): string => text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROL, '');

/** Does the same as `wellFormed` and joins the text into one line. */
export const oneLine = (text: string): string => wellFormed(text).replace(/\s+/g, ' ').trim();
