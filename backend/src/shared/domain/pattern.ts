/**
 * A tag for regular expressions on several lines: line breaks and the indentation after them are not part of the
 * pattern. `npm run lint` checks the resulting literal.
 */
export const pattern =
  (flags = '') =>
  ({ raw: [source] }: TemplateStringsArray): RegExp =>
    // Linear enough: the pattern is checked where it is written.
    new RegExp(source!.replaceAll(/\n */g, ''), flags);
