import { type DynamicModule, Module } from '@nestjs/common';
import { FirstStepsController } from './adapters/http/first-steps.controller.js';
import type { WebsiteId } from '../shared/domain/ids.js';
import { MAIL_SERVER, SqlFirstSteps, WEBSITE_WITH_LIBRARY } from './adapters/persistence/sql-first-steps.js';
import { FirstSteps } from './application/ports.js';

/** What is still to be done before a new platform or website runs by itself: read from what is there, never stored. */
@Module({})
export class FirstStepsModule {
  /**
   * @param mailServer whether mails are sent, not only kept
   * @param withLibrary the website that a bundled library serves
   */
  static forRoot({ mailServer, withLibrary }: { mailServer: boolean; withLibrary: WebsiteId }): DynamicModule {
    return {
      module: FirstStepsModule,
      controllers: [FirstStepsController],
      providers: [
        { provide: MAIL_SERVER, useValue: mailServer },
        { provide: WEBSITE_WITH_LIBRARY, useValue: withLibrary },
        { provide: FirstSteps, useClass: SqlFirstSteps },
      ],
    };
  }
}
