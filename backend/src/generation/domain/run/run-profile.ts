/** The model profile that a run began with. */
export interface RunProfile {
  /** Null for the profile of the installation's settings. */
  readonly id: string | null;
  readonly name: string;
  /** See `ModelProfile.revision`. */
  readonly revision: number;
  /** See `Evidence.contractThreshold`. */
  readonly contractThreshold: number;
  /** Of the writer of the installation's settings, see `Writer.identity`; absent in runs of before, and for others. */
  readonly identity?: string;
}
