import { Injectable } from '@nestjs/common';
import { PlannedReleases } from '../../../publishing/index.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { CalendarReleases } from '../../application/ports.js';
import type { CalendarRelease } from '../../domain/entries.js';

@Injectable()
export class PlannedCalendarReleases extends CalendarReleases {
  constructor(private readonly releases: PlannedReleases) {
    super();
  }

  planned(scope: Scope, websiteId: WebsiteId | undefined): Promise<CalendarRelease[]> {
    return this.releases.execute({ scope, websiteId });
  }
}
