const VERBS = ['approve', 'publish', 'withdraw', 'undo', 'reopen', 'revise', 'pause', 'resume'] as const;
export type Verb = (typeof VERBS)[number];

/** Splits 'approve spring tides' into its verb and the words that are searched for. */
export function verbIn(typed: string): { verb: Verb | null; words: string } {
  const [, first = '', rest = ''] = /^\s*(\S+)\s+(\S.*)$/.exec(typed) ?? [];
  const verb = VERBS.find((each) => each === first.toLowerCase());
  return verb ? { verb, words: rest.replace(/^now\s+(?=\S)/i, '') } : { verb: null, words: typed };
}
