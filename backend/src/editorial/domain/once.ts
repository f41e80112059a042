/** Caches the result of `find` per subject: texts may be long, and several checks need the same measurement. */
export function once<Subject extends object, Found>(find: (subject: Subject) => Found): (subject: Subject) => Found {
  const found = new WeakMap<Subject, { readonly value: Found }>();
  return (subject) => {
    const known = found.get(subject) ?? { value: find(subject) };
    found.set(subject, known);
    return known.value;
  };
}
