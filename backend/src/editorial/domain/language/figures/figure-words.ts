/** The words by which a language writes figures. All are in lower case. */
export interface FigureWords {
  /** Whether a comma separates decimals and a full stop groups thousands, as in “1.200,5”. */
  readonly decimalComma: boolean;
  /** Value of a number word, compounds included: 250 for “zweihundertfünfzig”; undefined for any other word. */
  readonly number: (word: string) => number | undefined;
  /** Words that multiply what stands before them: 1e6 for “millionen”. */
  readonly scales: ReadonlyMap<string, number>;
  /** Words between the parts of a number: “y” in “treinta y uno”. */
  readonly joins: ReadonlySet<string>;
  /** “pour cent”, “Prozent”. */
  readonly percent: RegExp;
  /** “deux tiers”: counts and parts of fractions. */
  readonly counts: ReadonlyMap<string, number>;
  readonly parts: ReadonlyMap<string, number>;
  /** Words for a half that need no count: “Hälfte”. */
  readonly halves: ReadonlySet<string>;
  /** Names of the months from January on, each with its other forms. */
  readonly months: readonly (readonly string[])[];
  /** Names of units beside the symbols, by the key of `units.ts`. */
  readonly units: Readonly<Record<string, readonly string[]>>;
}

/** Reads “one 1 two 2”. */
export const valuesOf = (text: string): Map<string, number> => {
  const parts = text.trim().split(/\s+/);
  return new Map(parts.flatMap((word, at) => (at % 2 === 0 ? [[word, Number(parts[at + 1])] as const] : [])));
};

/** Reads names that are separated by spaces, the forms of one by “/”. */
export const formsOf = (text: string): string[][] =>
  text
    .trim()
    .split(/\s+/)
    .map((forms) => forms.split('/'));

/** Reads number words that are written as one: “zweihundertfünfzig”. */
export function compounds(
  small: ReadonlyMap<string, number>,
  hundreds: readonly string[],
  thousands: readonly string[],
): (word: string) => number | undefined {
  const below = (word: string, marks: readonly string[], worth: number, rest: (part: string) => number | undefined) => {
    for (const mark of marks) {
      const at = word.indexOf(mark);
      if (at < 0) continue;
      const [before, after] = [word.slice(0, at), word.slice(at + mark.length).replace(/^(?:und|en)(?=\p{L})/u, '')];
      const factor = before === '' ? 1 : rest(before);
      const added = after === '' ? 0 : rest(after);
      if (factor !== undefined && added !== undefined) return factor * worth + added;
    }
    return undefined;
  };
  const belowHundred = (word: string) => small.get(word);
  const belowThousand = (word: string): number | undefined =>
    small.get(word) ?? below(word, hundreds, 100, belowHundred);
  return (word) => {
    const value = belowThousand(word) ?? below(word, thousands, 1000, belowThousand);
    return value === 1 ? undefined : value;
  };
}

/** Words of tens with a unit before them, as in German and Dutch. */
export function unitsBeforeTens(
  units: ReadonlyMap<string, number>,
  tens: ReadonlyMap<string, number>,
  joined: (unit: string) => string,
): Map<string, number> {
  const all = new Map([...units, ...tens]);
  for (const [ten, tenValue] of tens)
    for (const [unit, value] of units) if (value < 10) all.set(`${joined(unit)}${ten}`, tenValue + value);
  return all;
}
