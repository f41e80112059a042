/**
 * Traces a piece of work from its beginning to its end. The facts have few possible values and contain no text and no
 * secret.
 */
export type Around = <T>(name: string, facts: Readonly<Record<string, string>>, work: () => Promise<T>) => Promise<T>;

let around: Around = (_name, _facts, work) => work();

/** Runs the work in a trace span when the operator has enabled tracing, otherwise directly. */
export const traced: Around = (name, facts, work) => around(name, facts, work);

/** Must be called once, before any work begins. */
export const setTracer = (tracer: Around): void => {
  around = tracer;
};
