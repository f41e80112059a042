import { createHash } from 'node:crypto';
import { ALL_STEP_NAMES } from '../../domain/run/step-name.js';
import type { RunStepResponse } from './run-listing.dto.js';

/** Bytes of a step's mark; a chance in 16 million that a change is not seen, on a reconnect alone. */
const MARK = 3;

/**
 * What one listener has been told. It goes out as the id of each event: a mark for each step, in their order. A client
 * that comes back with the last one is told what changed meanwhile, by whatever process it reaches.
 */
export class StepCursor {
  private readonly marks: Map<string, string>;

  constructor(lastEventId = '') {
    const marks = /^[\w-]*(\.[\w-]*)*$/.test(lastEventId) ? lastEventId.split('.') : [];
    this.marks = new Map(
      marks.length === ALL_STEP_NAMES.length ? ALL_STEP_NAMES.map((name, at) => [name, marks[at]!]) : [],
    );
  }

  get id(): string {
    return ALL_STEP_NAMES.map((name) => this.marks.get(name) ?? '').join('.');
  }

  /** @returns whether there is something to tell */
  takes(step: RunStepResponse): boolean {
    const mark = createHash('sha256').update(JSON.stringify(step)).digest().subarray(0, MARK).toString('base64url');
    if (step.status === 'pending' || this.marks.get(step.name) === mark) return false;
    this.marks.set(step.name, mark);
    return true;
  }
}
