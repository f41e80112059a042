import { useRef } from 'react';

/** Returns a new `Idempotency-Key`. Browsers do not offer `crypto.randomUUID` over plain HTTP. */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Returns the `Idempotency-Key` of a request. The key stays the same for the same body until `answered` is called, so
 * that a retry after a lost response finds the operation that the first request began.
 */
export function useRequestKey() {
  const sent = useRef({ body: '', key: '' });
  return {
    of(body: object): string {
      const text = JSON.stringify(body);
      if (sent.current.body !== text) sent.current = { body: text, key: newRequestKey() };
      return sent.current.key;
    },
    answered(): void {
      sent.current = { body: '', key: '' };
    },
  };
}
