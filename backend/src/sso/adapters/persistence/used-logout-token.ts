/** That a logout token was used. */
export class UsedLogoutToken {
  constructor(
    /** Of the issuer and the token's id, SHA-256, hex. */
    readonly digest: string,
    readonly expiresAt: Date,
  ) {}
}
