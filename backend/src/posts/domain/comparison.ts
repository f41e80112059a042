/** A piece of two compared texts: in both, only in the later one, or only in the earlier one. */
export interface TextPart {
  op: 'same' | 'add' | 'remove';
  text: string;
}

export interface Comparison {
  /**
   * The fields that differ, under the names they are sealed with; the content as it reads, headings, lists and tables
   * in Markdown.
   */
  fields: Readonly<Record<string, readonly TextPart[]>>;
  /**
   * The fields with passages too long or too different for a comparison by words; they are shown whole, before and
   * after.
   */
  coarse: readonly string[];
}
