/** Whether this process has been asked to stop: it serves who comes, and lets nobody stay. */
export class Stopping {
  private begun = false;

  begin(): void {
    this.begun = true;
  }

  get hasBegun(): boolean {
    return this.begun;
  }
}
