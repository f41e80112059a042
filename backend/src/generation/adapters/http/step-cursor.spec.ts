import type { RunStepResponse } from './run-listing.dto.js';
import { StepCursor } from './step-cursor.js';

const aStep = (changes: Partial<RunStepResponse> = {}): RunStepResponse => ({
  name: 'brief',
  status: 'running',
  startedAt: new Date(0),
  endedAt: null,
  detail: '',
  tries: 1,
  lastFailure: null,
  ...changes,
});

describe('the cursor of an event stream', () => {
  it('reports each change once', () => {
    const cursor = new StepCursor();
    expect(cursor.takes(aStep())).toBe(true);
    expect(cursor.takes(aStep())).toBe(false);
    expect(cursor.takes(aStep({ status: 'done' }))).toBe(true);
  });

  it('reports nothing for a step that has not begun', () =>
    expect(new StepCursor().takes(aStep({ status: 'pending' }))).toBe(false));

  it('is restored from the last event’s id', () => {
    const first = new StepCursor();
    first.takes(aStep({ status: 'done' }));
    first.takes(aStep({ name: 'research' }));
    const again = new StepCursor(first.id);
    expect(again.takes(aStep({ status: 'done' }))).toBe(false);
    expect(again.takes(aStep({ name: 'research', detail: '3 of 4 servers answered.' }))).toBe(true);
    expect(again.takes(aStep({ name: 'plan' }))).toBe(true);
  });

  it.each(['', 'nonsense', '..', '\u0000', 'a'.repeat(10_000)])(
    'starts from the beginning with an invalid id: %#',
    (id) => expect(new StepCursor(id).takes(aStep())).toBe(true),
  );
});
