/**
 * The public origin of this installation, without a trailing slash. It comes from the settings, never from a request.
 */
export class PublicUrl {
  constructor(readonly value: string) {}

  /** @param path begins with a slash; a question mark and what follows may be part of it */
  link(path: string): string {
    return new URL(path, this.value).href;
  }
}
