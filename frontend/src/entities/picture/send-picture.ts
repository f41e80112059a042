import { api, data } from '../../api/client.js';
import { newRequestKey } from '../../api/use-request-key.js';

export const MAX_MEGABYTES = 15;
export const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
/** Maximum length of alternative texts and names, in characters. */
export const MAX_ALT = 191;
export const MAX_NAME = 200;

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
