/** Whether people may register. The server adds a `meta` element to the page when registration is closed. */
export const isRegistrationOpen = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="galley-registration"]')?.content !== 'closed';
