/** How long attempts may take, milliseconds. */
export class AttemptTime {
  constructor(
    /** One of them, all its answers included. */
    readonly ms = 20_000,
    /** Whatever has had no answer for so long keeps no other waiting any more. */
    readonly unresponsiveAfterMs = 2_000,
  ) {}
}
