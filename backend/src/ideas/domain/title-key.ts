/** A title without case, accents and signs: what makes two ideas the same one. */
export const titleKey = (title: string): string =>
  (
    title
      .normalize('NFKD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ') || title;
