/**
 * Finds the first text, as a dotted path, that PostgreSQL cannot store (NUL, lone surrogate).
 * @returns null when all can be stored
 */
export function unstorableIn(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, member] of Object.entries(value)) {
    const where = path ? `${path}.${key}` : key;
    const found = unstorableIn(key) !== null ? path : unstorableIn(member, where);
    if (found !== null) return found;
  }
  return null;
}
