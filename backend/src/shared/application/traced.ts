/**
 * Whoever wants to see a piece of work from its beginning to its end, with facts from small sets: no text, no secret.
 */
export type Around = <T>(name: string, facts: Readonly<Record<string, string>>, work: () => Promise<T>) => Promise<T>;

let around: Around = (_name, _facts, work) => work();

/** Does the work, in sight of whoever watches this process; nobody does unless the operator asked for traces. */
export const traced: Around = (name, facts, work) => around(name, facts, work);

/** Called once, before anything is begun. */
export const setTracer = (tracer: Around): void => {
  around = tracer;
};
