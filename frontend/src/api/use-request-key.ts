import { useRef } from 'react';

/** Not `randomUUID`: that is missing where the product is used over plain http. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The `Idempotency-Key` of a request: the same for the same body until it was answered, so that one sent again after a
 * lost answer finds what it began.
 */
export function useRequestKey() {
  const sent = useRef({ body: '', key: '' });
  return {
    of(body: object): string {
      const text = JSON.stringify(body);
      if (sent.current.body !== text) sent.current = { body: text, key: newKey() };
      return sent.current.key;
    },
    answered(): void {
      sent.current = { body: '', key: '' };
    },
  };
}
