/** A file that a user uploaded. */
export interface UploadedFile {
  /** The original file name without folders, on one line. */
  readonly name: string;
  readonly bytes: Uint8Array;
}
