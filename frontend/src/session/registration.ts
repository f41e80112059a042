/**
 * Whether people may register. The server marks a page as closed with a `meta` element; without one registration is
 * open.
 */
export const isRegistrationOpen = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="galley-registration"]')?.content !== 'closed';
