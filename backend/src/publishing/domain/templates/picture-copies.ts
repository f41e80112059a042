import { createHash } from 'node:crypto';
import type { DomainError } from '../../../shared/domain/domain-error.js';
import { picturesOf } from '../../../shared/domain/post-pictures.js';
import { RequestFailed } from '../../../shared/domain/request-failed.js';
import { commonFile, type LibraryPicture } from '../../../shared/domain/served-picture.js';
import { type Destination, NotAccepted } from './template.js';

export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/** Attempts of a delivery that wait for its pictures. Then the post goes out without those that still fail. */
export const PATIENT_ATTEMPTS = 3;
/** Time after which an attempt begins no further upload, so that some is left for the post. */
export const MAX_COPYING_MS = 10_000;
/** Maximum time of one upload. */
export const UPLOAD_MS = 9_000;

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

export interface PictureContent {
  type: string;
  ending: string;
  content: Uint8Array;
}

/** The same for the same picture, so that a copy whose response was lost is found again. */
export const copyName = (source: string, picture: LibraryPicture | null): string =>
  `galley-${createHash('sha256')
    .update(picture?.id ?? source)
    .digest('hex')
    .slice(0, 20)}`;

/**
 * Fetches a picture to copy it. Of one in a format that destinations do not take, its WebP file is taken.
 * @throws NotAccepted
 */
export async function pictureContent(
  to: Destination,
  source: string,
  picture: LibraryPicture | null,
): Promise<PictureContent> {
  const url = picture ? commonFile(picture).url : source;
  const { status, headers, body, truncated } = await to
    .ask({ method: 'GET', url, maxBytes: MAX_PICTURE_BYTES })
    .catch((error: unknown) => {
      throw error instanceof RequestFailed ? new NotAccepted(error.message) : error;
    });
  const type = (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
  const ending = ENDINGS[type];
  if (status !== 200) throw new NotAccepted(`its address answered ${status}.`, false, status);
  if (!ending) throw new NotAccepted('what its address answers is no JPEG, PNG, GIF or WebP.');
  if (truncated) throw new NotAccepted(`it is larger than ${MAX_PICTURE_BYTES / 1024 / 1024} MB.`);
  return { type, ending, content: body };
}

/** Whether the same upload may succeed later. */
export const isPassing = (error: DomainError): boolean =>
  error instanceof RequestFailed ||
  (error instanceof NotAccepted && error.status !== null && (error.status === 429 || error.status >= 500));

/** Says in one sentence which pictures of the text have no copy at the destination, and why. */
export function noteMissing(to: Destination, count: number, reason: string): void {
  const which = count === 1 ? 'A picture in the text is' : `${count} pictures in the text are`;
  to.note(`${which} shown from Galley: ${reason}`);
}

/** The addresses of the pictures in a post's text. */
export const picturesIn = (html: unknown): string[] => picturesOf(String(html ?? '')).map(({ src }) => src);
