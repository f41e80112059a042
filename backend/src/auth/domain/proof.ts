/** What somebody can prove with who they are. */
export const PROOF_METHODS = ['password', 'passkey', 'totp', 'recovery_code'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** Also by signing in once more with an identity provider. */
export type ProofWay = ProofMethod | 'sso';

/** Ways to give a second factor. */
export const SECOND_FACTORS = ['passkey', 'totp', 'recovery_code'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** Those that are typed. */
export const CODES = ['totp', 'recovery_code'] as const;
export type CodeMethod = (typeof CODES)[number];
/** Proofs that are typed. */
export const TYPED_PROOFS = ['password', ...CODES] as const;
export type TypedProof = (typeof TYPED_PROOFS)[number];

/** For how long a proof is enough for what asks again, milliseconds. */
const RECENT_MS = 15 * 60_000;

export const isRecent = (provedAt: Date, now: Date): boolean => now.getTime() - provedAt.getTime() <= RECENT_MS;
