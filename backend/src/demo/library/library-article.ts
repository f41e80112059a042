/** Who published an article of the demonstration library. All are made up, and so are their addresses (RFC 2606). */
export const PUBLISHERS = {
  warmHomes: { name: 'Institute for Warm Homes', host: 'warm-homes.galley.example' },
  fieldTrials: { name: 'Retrofit Field Trials Network', host: 'field-trials.galley.example' },
  engineersQuarterly: { name: "The Heating Engineers' Quarterly", host: 'engineers-quarterly.galley.example' },
  energySurvey: { name: 'Household Energy Survey Office', host: 'energy-survey.galley.example' },
  northmoorLab: { name: 'Northmoor Building Laboratory', host: 'northmoor-lab.galley.example' },
  harbourRecords: { name: 'Harbour District Records', host: 'harbour-district.galley.example' },
} as const;

export interface LibraryArticle {
  /** Stable: citations and addresses are made of it. */
  id: string;
  publisher: keyof typeof PUBLISHERS;
  title: string;
  /** ISO 8601 date. */
  publishedAt: string;
  /**
   * Paragraphs separated by blank lines. Each sentence stands by itself, because a writer may quote it alone: a statement
   * of 8 to 25 words that does not lean on the sentence before it.
   */
  text: string;
}
