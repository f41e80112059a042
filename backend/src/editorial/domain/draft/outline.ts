export interface OutlineSection {
  readonly id: string;
  /** Empty where the section's sources bring none that fits. */
  readonly heading: string;
  /** The passages it may be written from, the most fitting first. */
  readonly passageIds: readonly string[];
}

export interface Outline {
  readonly sections: readonly OutlineSection[];
}
