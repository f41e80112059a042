import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import type { PostId } from '../../../shared/domain/ids.js';
import { HOLD_MS } from '../../domain/live/live-check.js';
import { nextCheck } from '../../domain/live/next-check.js';
import { ComparePublishedPage } from './compare-published-page.js';
import { LiveChecks } from './ports.js';

/** Time limit of a check in the background. */
const WITHIN_MS = 75_000;

@Injectable()
export class CheckLive {
  constructor(
    private readonly checks: LiveChecks,
    private readonly look: ComparePublishedPage,
    private readonly clock: Clock,
  ) {}

  /** Checks the page of a published post, if a check is due, and stores how it differs from the approved version. */
  async execute(postId: PostId, signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const check = await this.checks.take(postId, now, new Date(now.getTime() + HOLD_MS));
    if (!check) return;
    const finding = await this.look.execute(check, WITHIN_MS, signal);
    const at = this.clock.now();
    await this.checks.note(check, finding, at, nextCheck(finding.state, check.looks, at));
  }
}
