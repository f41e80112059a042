/**
 * Whether people may make an account for themselves. The server writes it into the page, which without it says nothing
 * against it.
 */
export const isRegistrationOpen = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="galley-registration"]')?.content !== 'closed';
