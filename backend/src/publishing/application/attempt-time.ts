/** Time limits of delivery attempts, in milliseconds. */
export class AttemptTime {
  constructor(
    /** Limit of one attempt, including all its requests. */
    readonly ms = 20_000,
    /**
     * A destination that has not responded after this time counts as unresponsive and no longer blocks other
     * deliveries.
     */
    readonly unresponsiveAfterMs = 2_000,
  ) {}
}
