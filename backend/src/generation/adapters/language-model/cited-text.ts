/** A piece of text with the number of the claim it belongs to, counted from 0; null without a claim. */
export interface CitedPiece {
  readonly text: string;
  readonly claim: number | null;
}

/** A stretch of the match, given by offsets in the text, or a string to insert. */
type Piece = readonly [from: number, to: number] | string;

const NO_CLAIM = -1;

/** A text in which each character remembers the claim it belongs to, even after cutting and cleaning. */
export class CitedText {
  private constructor(
    readonly text: string,
    private readonly claims: readonly number[],
  ) {}

  static fromPieces(pieces: readonly CitedPiece[]): CitedText {
    const text = pieces.map((piece) => piece.text).join('');
    return new CitedText(
      text,
      pieces.flatMap((piece) => Array.from({ length: piece.text.length }, () => piece.claim ?? NO_CLAIM)),
    );
  }

  static joined(texts: readonly CitedText[], between: string): CitedText {
    return new CitedText(
      texts.map(({ text }) => text).join(between),
      texts.flatMap(({ claims }, index) =>
        index === 0 ? claims : [...Array.from(between, () => NO_CLAIM), ...claims],
      ),
    );
  }

  slice(start: number, end = this.text.length): CitedText {
    return new CitedText(this.text.slice(start, end), this.claims.slice(start, end));
  }

  lines(): CitedText[] {
    const lines: CitedText[] = [];
    let start = 0;
    for (const { index } of this.text.matchAll(/\n/g)) {
      lines.push(this.slice(start, index));
      start = index + 1;
    }
    return [...lines, this.slice(start)];
  }

  /** Returns the text without white space at both ends. */
  trimmed(): CitedText {
    const start = /^\s*/.exec(this.text)![0].length;
    return this.slice(start, Math.max(start, this.text.trimEnd().length));
  }

  /**
   * Replaces each match of a pattern by pieces.
   * @param pattern with flag `g` and, for groups, `d`
   * @param by returns the pieces that replace a match; an inserted string gets the claim of the match's first character
   */
  replaced(pattern: RegExp, by: (match: RegExpExecArray) => readonly Piece[]): CitedText {
    const texts: string[] = [];
    const claims: (readonly number[])[] = [];
    const keep = (from: number, to: number) => {
      texts.push(this.text.slice(from, to));
      claims.push(this.claims.slice(from, to));
    };
    let from = 0;
    for (const match of this.text.matchAll(pattern)) {
      keep(from, match.index);
      from = match.index + match[0].length;
      for (const piece of by(match)) {
        if (typeof piece !== 'string') keep(piece[0], piece[1]);
        else {
          texts.push(piece);
          claims.push(Array.from({ length: piece.length }, () => this.claims[match.index] ?? NO_CLAIM));
        }
      }
    }
    keep(from, this.text.length);
    return new CitedText(texts.join(''), claims.flat());
  }

  /** Returns the claims of the letters and digits in a stretch, each once, in order. */
  claimsIn(start: number, end: number): number[] {
    const found = new Set<number>();
    for (const match of this.text.slice(start, end).matchAll(/[\p{L}\p{N}]/gu)) {
      const claim = this.claims[start + match.index]!;
      if (claim !== NO_CLAIM) found.add(claim);
    }
    return [...found];
  }
}
