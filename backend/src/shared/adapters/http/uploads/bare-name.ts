const MAX_NAME = 200;

/**
 * The file name after the last folder, on one line, without characters that cannot be stored or change the direction of
 * text.
 */
export function bareName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
      .trim()
      .slice(0, MAX_NAME)
      .toWellFormed() || 'Untitled'
  );
}
