/**
 * Finds something out about a post once, however many checks ask for it: texts may be long, and each check is asked
 * several times.
 */
export function once<Subject extends object, Found>(find: (subject: Subject) => Found): (subject: Subject) => Found {
  const found = new WeakMap<Subject, { readonly value: Found }>();
  return (subject) => {
    const known = found.get(subject) ?? { value: find(subject) };
    found.set(subject, known);
    return known.value;
  };
}
