import { type DynamicModule, Module } from '@nestjs/common';
import { FirstStepsController } from './adapters/http/first-steps.controller.js';
import { MAIL_SERVER, SqlFirstSteps } from './adapters/persistence/sql-first-steps.js';
import { FirstSteps } from './application/ports.js';

/** What is still to be done before a new platform or website runs by itself: read from what is there, never stored. */
@Module({})
export class FirstStepsModule {
  /** @param mailServer whether mails are sent, not only kept */
  static forRoot({ mailServer }: { mailServer: boolean }): DynamicModule {
    return {
      module: FirstStepsModule,
      controllers: [FirstStepsController],
      providers: [
        { provide: MAIL_SERVER, useValue: mailServer },
        { provide: FirstSteps, useClass: SqlFirstSteps },
      ],
    };
  }
}
