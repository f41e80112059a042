/** Whether shutdown has begun. The process then still serves incoming requests, but keeps no connection open. */
export class Stopping {
  private begun = false;

  begin(): void {
    this.begun = true;
  }

  get hasBegun(): boolean {
    return this.begun;
  }
}
