type Ask = () => Promise<boolean>;
const asking = new Set<Ask>();

/** Has a question asked before the person signs out. Answers how to stop asking. */
export function askBeforeSigningOut(ask: Ask): () => void {
  asking.add(ask);
  return () => asking.delete(ask);
}

/** Whether nobody has a reason to stay. */
export async function maySignOut(): Promise<boolean> {
  for (const ask of asking) if (!(await ask())) return false;
  return true;
}
