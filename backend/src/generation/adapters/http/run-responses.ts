import { Injectable } from '@nestjs/common';
import { Mailer } from '../../../shared/application/mailer.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { RunResponse } from './run.dto.js';
import { SqlRunViews } from '../persistence/sql-run-views.js';

/** Reads runs for responses, including the outcome of the mails that announce their post. */
@Injectable()
export class RunResponses {
  constructor(
    private readonly views: SqlRunViews,
    private readonly mailer: Mailer,
  ) {}

  /** Waits up to `mailWaitMs` milliseconds for the mails. @throws RunNotFound */
  async get(scope: Scope, id: string, mailWaitMs = 0): Promise<RunResponse> {
    const run = await this.views.get(scope, id);
    return RunResponse.from(
      run,
      run.status === 'succeeded' ? await this.mailer.outcome(run.mailIds, mailWaitMs) : null,
    );
  }
}
