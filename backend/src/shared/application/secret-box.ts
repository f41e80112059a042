/** Encrypts small secrets for storage (authenticated, so a changed one does not open). */
export abstract class SecretBox {
  abstract seal(plain: string): string;
  /** @throws Error when it was changed or sealed under another key */
  abstract open(sealed: string): string;
}
