/** The sign-in at an identity provider that opened a session. */
export interface SignOn {
  identityId: string;
  /** Digest of the provider's own name for its session (`sid`), SHA-256, hex; null when it names none. */
  providerSession: string | null;
  /** The provider asked for a second factor, and it counts here. */
  hasSecondFactor: boolean;
  /** The ID token, encrypted, where signing out here signs out there too; else null. */
  idToken: string | null;
}
