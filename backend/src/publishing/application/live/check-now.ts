import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import type { PostId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { LivePostNotFound, LiveCheckInProgress, PlaceUnknown, WebsiteAsleep } from '../../domain/live/errors.js';
import { HOLD_MS } from '../../domain/live/live-check.js';
import { nextCheck } from '../../domain/live/next-check.js';
import { ComparePublishedPage } from './compare-published-page.js';
import { LiveChecks } from './ports.js';

/** Time limit of a check on demand; the client waits at most 30 seconds. */
const WITHIN_MS = 20_000;
/** A page is not requested again within this time. */
const FRESH_MS = 10_000;

@Injectable()
export class CheckNow {
  constructor(
    private readonly checks: LiveChecks,
    private readonly look: ComparePublishedPage,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks the page of a published post immediately, unless it was checked within the last seconds.
   * @throws LivePostNotFound, PlaceUnknown, WebsiteAsleep, LiveCheckInProgress
   */
  async execute({ scope, postId }: { scope: Scope; postId: PostId }): Promise<void> {
    const place = await this.checks.placeOf(scope, postId);
    if (!place) throw new LivePostNotFound();
    if (!place.isKnown) throw new PlaceUnknown();
    if (!place.isWebsiteActive) throw new WebsiteAsleep();
    const now = this.clock.now();
    if (place.checkedAt && now.getTime() - place.checkedAt.getTime() < FRESH_MS) return;
    const until = new Date(now.getTime() + HOLD_MS);
    const check = await this.checks.takeEarly(scope, postId, new Date(until.getTime() - WITHIN_MS), until);
    if (!check) throw new LiveCheckInProgress();
    const finding = await this.look.execute(check, WITHIN_MS);
    const at = this.clock.now();
    await this.checks.note(check, finding, at, nextCheck(finding.state, check.looks, at));
  }
}
