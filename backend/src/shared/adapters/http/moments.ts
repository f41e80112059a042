import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsISO8601, IsOptional, Matches } from 'class-validator';
import { Invalid } from '../../domain/domain-error.js';

const DAY_MS = 86_400_000;
const MOMENT = /^[1-9]\d{3}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;

/** A day of UTC (`2026-11-21`) or a time with its zone. */
export const MomentField = (name: string, description: string) => {
  const message = `${name} must be a day (2026-11-21) or a time with its zone (2026-11-21T08:00:00Z)`;
  return applyDecorators(
    ApiProperty({ type: String, required: false, example: '2026-11-21', description }),
    IsOptional(),
    IsISO8601({ strict: true }, { message }),
    Matches(MOMENT, { message }),
  );
};

/** From a moment on, and before another; either may be open. */
export interface Period {
  from: Date | undefined;
  to: Date | undefined;
}

/** The period between two moments; a day as its end is part of it. @throws Invalid when it ends before it begins */
export function periodOf({ from, to }: { from?: string; to?: string }): Period {
  const begin = from === undefined ? undefined : new Date(from);
  const end = to === undefined ? undefined : endOf(to);
  if (begin && end && (begin > end || (isDay(to!) && begin >= end)))
    throw new Invalid('from must not be after to', 'from', 'to');
  return { from: begin, to: end };
}

const isDay = (moment: string): boolean => !moment.includes('T');
const endOf = (to: string): Date => (isDay(to) ? new Date(Date.parse(to) + DAY_MS) : new Date(to));
