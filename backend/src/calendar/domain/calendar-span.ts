import { daysBetween } from '../../shared/domain/wall-clock.js';
import { SpanBackwards, SpanTooLong } from './errors.js';

const MAX_DAYS = 100;

/** A range of days, `YYYY-MM-DD`. */
export interface Span {
  from: string;
  /** Day after the last one. */
  to: string;
}

/** @throws SpanBackwards, SpanTooLong */
export function spanOf(from: string, to: string): Span {
  if (to <= from) throw new SpanBackwards();
  if (daysBetween(from, to) > MAX_DAYS) throw new SpanTooLong(MAX_DAYS);
  return { from, to };
}
