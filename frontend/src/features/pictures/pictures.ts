import { api, data } from '../../api/client.js';
import type { Item, ReadPath } from '../../api/types.js';
import { newRequestKey } from '../../api/use-request-key.js';

export type Picture = Item<'/api/pictures'>;

export const PICTURE_READS: ReadPath[] = ['/api/pictures', '/api/pictures/{id}'];
export const MAX_MEGABYTES = 15;
export const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
/** Maximum length of alternative texts and names, in characters. */
export const MAX_ALT = 191;
export const MAX_NAME = 200;

/** Path of the smallest variant that is at least this wide; the page's own origin serves it. */
export function pathOf({ variants }: Picture, width: number): string {
  const web = variants.filter(({ kind }) => kind === 'webp');
  const { url } = web.find((variant) => variant.width >= width) ?? web.at(-1)!;
  return new URL(url).pathname;
}

export const focusOf = ({ focalPoint: { x, y } }: Pick<Picture, 'focalPoint'>) => ({
  objectPosition: `${x * 100}% ${y * 100}%`,
});

export function sendPicture(websiteId: string, file: File) {
  const form = new FormData();
  form.append('file', file);
  return data(
    api.POST('/api/websites/{id}/pictures', {
      params: { path: { id: websiteId }, header: { 'Idempotency-Key': newRequestKey() } },
      body: { file: file.name },
      bodySerializer: () => form,
    }),
  );
}
