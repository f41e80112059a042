/**
 * A regular expression that is written on several lines: neither a line break nor the indentation after it is a part of
 * the pattern. `npm run lint` checks it as the literal that it makes.
 */
export const pattern =
  (flags = '') =>
  ({ raw: [source] }: TemplateStringsArray): RegExp =>
    // Linear enough: the pattern is checked where it is written.
    new RegExp(source!.replaceAll(/\n */g, ''), flags);
