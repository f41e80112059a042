/**
 * How a website's posts show their sources. `numbered`: numbers behind the sentences and a list of sources at the end.
 * `links`: a link on the words of the claim. `footnotes`: like `numbered`, with ways back from the list to the text.
 * `none`: not at all; only the post's record has them.
 */
export const CITATION_STYLES = ['numbered', 'links', 'footnotes', 'none'] as const;
export type CitationStyle = (typeof CITATION_STYLES)[number];
export const DEFAULT_CITATION_STYLE: CitationStyle = 'numbered';
