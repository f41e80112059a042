/**
 * Finds the first member, as a dotted path, whose name every JavaScript object inherits (`toString`, `constructor`,
 * `__proto__` …). The libraries that read DTOs would drop it or take it for a declared field instead of rejecting it as
 * unknown.
 * @returns null when there is none
 */
export function inheritedNameIn(value: unknown, path = ''): string | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, member] of Object.entries(value)) {
    const where = path ? `${path}.${name}` : name;
    if (name in Object.prototype) return where;
    const found = inheritedNameIn(member, where);
    if (found !== null) return found;
  }
  return null;
}
