/** How long one attempt may take, all its answers included. */
export class AttemptTime {
  constructor(
    /** Milliseconds. */
    readonly ms = 20_000,
  ) {}
}
