import { createHash } from 'node:crypto';
import { ALL_STEP_NAMES } from '../../domain/run/step-name.js';
import type { RunStepResponse } from './run-listing.dto.js';

/**
 * Length of a step's mark, in bytes. A change goes unnoticed with a probability of one in 16 million, and only after a
 * reconnect.
 */
const MARK = 3;

/**
 * Tracks which state of each step a client has received. Its id, sent with each event, holds one mark per step, in
 * order. A client that reconnects with its last id receives what changed since, from any process.
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

  /** @returns whether the step has changed and must be sent */
  takes(step: RunStepResponse): boolean {
    const mark = createHash('sha256').update(JSON.stringify(step)).digest().subarray(0, MARK).toString('base64url');
    if (step.status === 'pending' || this.marks.get(step.name) === mark) return false;
    this.marks.set(step.name, mark);
    return true;
  }
}
