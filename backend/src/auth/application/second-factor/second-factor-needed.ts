import type { SecondFactor } from '../../domain/proof.js';
import type { SignedIn } from '../token-pair.js';

/** The password was right; a second factor is to follow. */
export interface SecondFactorNeeded {
  mfaToken: string;
  methods: readonly SecondFactor[];
}

export type SignInResult = SignedIn | SecondFactorNeeded;

export const isSignedIn = (result: SignInResult): result is SignedIn => 'accessToken' in result;
