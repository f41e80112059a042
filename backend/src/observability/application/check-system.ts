import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/domain/clock.js';
import { type Finding, type Part, Parts, type State } from './ports.js';

/** Timeout for each part of the system, in milliseconds. */
export const TIMEOUT_MS = 8_000;
/**
 * A result younger than this is returned again, in milliseconds, so that repeated clicks do not probe everything each
 * time.
 */
export const FRESH_MS = 3_000;

export interface PartHealth extends Finding {
  id: string;
  label: string;
  /** Duration of the check, in milliseconds. */
  ms: number;
}

export interface SystemHealth {
  /** The worst state of the parts in use. */
  state: State;
  checkedAt: Date;
  parts: PartHealth[];
}

/** States from the worst to the best. */
const WORST_FIRST: readonly State[] = ['failed', 'attention', 'ok', 'unused'];

/**
 * Checks all parts in parallel, each with a timeout. A caller who asks during a check or shortly after it gets the
 * result of that check.
 */
@Injectable()
export class CheckSystem {
  private latest: { begunAt: number; health: Promise<SystemHealth> } | undefined;

  constructor(
    private readonly parts: Parts,
    private readonly clock: Clock,
  ) {}

  /** Never rejects: a failed check is part of the result. */
  execute(): Promise<SystemHealth> {
    const now = this.clock.now();
    if (this.latest && now.getTime() - this.latest.begunAt < FRESH_MS) return this.latest.health;
    const check = { begunAt: now.getTime(), health: this.check(now) };
    this.latest = check;
    // The age of a result counts from the end of its check, and while the check is running it never expires.
    void check.health.then(() => (check.begunAt = this.clock.now().getTime()));
    check.begunAt = Number.POSITIVE_INFINITY;
    return check.health;
  }

  private async check(checkedAt: Date): Promise<SystemHealth> {
    const parts = await Promise.all(this.parts.all.map((part) => this.looked(part)));
    return { state: WORST_FIRST.find((state) => parts.some((part) => part.state === state)) ?? 'ok', checkedAt, parts };
  }

  private async looked(part: Part): Promise<PartHealth> {
    const begun = performance.now();
    const finding = await inTime(part);
    return { id: part.id, label: part.label, ...finding, ms: Math.round(performance.now() - begun) };
  }
}

const LATE: Finding = {
  state: 'failed',
  message: `It did not answer within ${TIMEOUT_MS / 1000} seconds.`,
  advice: 'See whether it runs, and whether something on the way holds connections back.',
};
const BROKEN: Finding = {
  state: 'failed',
  message: 'It could not be tried.',
  advice: 'The log of this process says what went wrong.',
};

async function inTime(part: Part): Promise<Finding> {
  const giveUp = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => (giveUp.abort(), resolve(LATE)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([part.check(giveUp.signal).catch(() => BROKEN), late]);
  } finally {
    clearTimeout(timer);
  }
}
