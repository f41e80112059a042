/**
 * Of all documents of a run, in characters: some thirty long articles. A post is written from sixty passages at most.
 */
export const MAX_READ = 400_000;
/** Where no spaces tell words apart, a dictionary does, which takes about three times as long. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const UNSPACED_WEIGHT = 3;

/**
 * How much text a run takes in. Each server has an equal share, so that one which answers first or with volumes leaves
 * room for the others; the time that selection takes is bounded by it.
 */
export class ReadingBudget {
  private readonly left: Map<string, number>;

  constructor(servers: readonly string[]) {
    this.left = new Map(servers.map((server) => [server, MAX_READ / servers.length]));
  }

  /** @returns false where the server's share does not hold this text any more */
  takes(server: string, text: string): boolean {
    const rest = (this.left.get(server) ?? 0) - weightOf(text);
    if (rest < 0) return false;
    this.left.set(server, rest);
    return true;
  }
}

/** Texts are compared in their compatibility form, which can be 18 times as long. */
function weightOf(text: string): number {
  const { length } = text.normalize('NFKC');
  return UNSPACED.test(text) ? UNSPACED_WEIGHT * length : length;
}
