/**
 * Maximum length of all documents of a run together, in characters: some thirty long articles. A post uses at most
 * sixty passages.
 */
export const MAX_READ = 400_000;
/**
 * Scripts without spaces between words. They are segmented with a dictionary, which takes about three times as long.
 */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const UNSPACED_WEIGHT = 3;

/**
 * Limits how much text a run reads, and with it the time that selection takes. Each server has an equal share, so that
 * a server which answers first or with large documents does not crowd out the others.
 */
export class ReadingBudget {
  private readonly left: Map<string, number>;

  constructor(servers: readonly string[]) {
    this.left = new Map(servers.map((server) => [server, MAX_READ / servers.length]));
  }

  /** Counts the text against the server's share. @returns false when the share is used up */
  takes(server: string, text: string): boolean {
    const rest = (this.left.get(server) ?? 0) - weightOf(text);
    if (rest < 0) return false;
    this.left.set(server, rest);
    return true;
  }
}

/**
 * Returns the length in compatibility form (NFKC), which the texts are compared in and which can be 18 times as long.
 */
function weightOf(text: string): number {
  const { length } = text.normalize('NFKC');
  return UNSPACED.test(text) ? UNSPACED_WEIGHT * length : length;
}
