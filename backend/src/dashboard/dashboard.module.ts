import { type DynamicModule, Module } from '@nestjs/common';
import type { WebsiteId } from '../shared/domain/ids.js';
import { PlanningModule } from '../planning/index.js';
import { DashboardController } from './adapters/http/dashboard.controller.js';
import { FirstStepsController } from './adapters/http/first-steps.controller.js';
import { PortfolioController } from './adapters/http/portfolio.controller.js';
import { SqlActivity } from './adapters/persistence/sql-activity.js';
import { SqlCommentsToMe } from './adapters/persistence/sql-comments-to-me.js';
import { SqlFigures } from './adapters/persistence/sql-figures.js';
import { MAIL_SERVER, SqlFirstSteps, WEBSITE_WITH_LIBRARY } from './adapters/persistence/sql-first-steps.js';
import { SqlPortfolio } from './adapters/persistence/sql-portfolio.js';
import { SqlStats } from './adapters/persistence/sql-stats.js';

/**
 * Read-only views over the data of other modules, and the steps left before a new platform or website runs without
 * help.
 */
@Module({})
export class DashboardModule {
  /**
   * @param mailServer whether mails are sent, not only stored
   * @param withLibrary id of the website that the bundled library serves
   */
  static forRoot({ mailServer, withLibrary }: { mailServer: boolean; withLibrary: WebsiteId }): DynamicModule {
    return {
      module: DashboardModule,
      imports: [PlanningModule],
      controllers: [DashboardController, FirstStepsController, PortfolioController],
      providers: [
        { provide: MAIL_SERVER, useValue: mailServer },
        { provide: WEBSITE_WITH_LIBRARY, useValue: withLibrary },
        SqlStats,
        SqlFigures,
        SqlActivity,
        SqlCommentsToMe,
        SqlFirstSteps,
        SqlPortfolio,
      ],
    };
  }
}
