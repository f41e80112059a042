import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/domain/clock.js';
import { type Finding, type Part, Parts, type State } from './ports.js';

/** How long a part may take to show that it works, milliseconds. */
export const TIMEOUT_MS = 8_000;
/** A check that is newer than this is not made again: whoever clicks many times tries each part once. */
export const FRESH_MS = 3_000;

export interface PartHealth extends Finding {
  id: string;
  label: string;
  /** How long the look took. */
  ms: number;
}

export interface SystemHealth {
  /** The worst of the parts that are used. */
  state: State;
  checkedAt: Date;
  parts: PartHealth[];
}

/** From bad to good. */
const WORST_FIRST: readonly State[] = ['failed', 'attention', 'ok', 'unused'];

/**
 * Tries every part at once, each within its time. Who asks while a check is under way, or just after, gets that one.
 */
@Injectable()
export class CheckSystem {
  private latest: { begunAt: number; health: Promise<SystemHealth> } | undefined;

  constructor(
    private readonly parts: Parts,
    private readonly clock: Clock,
  ) {}

  /** Never fails: what went wrong is what it found. */
  execute(): Promise<SystemHealth> {
    const now = this.clock.now();
    if (this.latest && now.getTime() - this.latest.begunAt < FRESH_MS) return this.latest.health;
    const check = { begunAt: now.getTime(), health: this.check(now) };
    this.latest = check;
    // Counted from its end, when it takes longer.
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
