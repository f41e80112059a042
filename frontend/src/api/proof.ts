import type { ApiError } from './errors.js';
import { isProblem } from './problem-code.js';
import type { paths } from './schema.js';

/** A proof that is typed. */
export type TypedProof = paths['/api/user/proof']['post']['requestBody']['content']['application/json']['method'];
export type ProofMethod = TypedProof | 'passkey';

/** Also by signing in once more with an identity provider. */
export type ProofWay = ProofMethod | 'sso';

/** Asks the person to prove that it is them. Resolves with whether they did. */
type Ask = (methods: readonly ProofWay[]) => Promise<boolean>;

let ask: Ask | null = null;
let running: Promise<boolean> | null = null;

/** Registers who asks for proofs. Returns a function that takes it back. */
export function onProofNeeded(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = null;
  };
}

/**
 * Asks the person for a proof when a call was refused for want of one. Calls that are refused at the same time share
 * the question. Resolves with whether the call should be repeated.
 */
export async function proofAfter(error: ApiError): Promise<boolean> {
  if (!ask || !isProblem(error, 'proof-needed')) return false;
  running ??= askOnce(ask, error.problem['methods'] as ProofWay[]);
  return running;
}

async function askOnce(asker: Ask, methods: ProofWay[]): Promise<boolean> {
  try {
    return await asker(methods);
  } finally {
    running = null;
  }
}
