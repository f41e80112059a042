/** A file that somebody sent. */
export interface UploadedFile {
  /** As it was called there, without folders: one line. */
  readonly name: string;
  readonly bytes: Uint8Array;
}
