import { Global, Module } from '@nestjs/common';
import { Notifications } from '../shared/application/notifications.js';
import { NotificationsController } from './adapters/http/notifications.controller.js';
import { NotificationSweeper } from './adapters/jobs/notification-sweeper.js';
import { SqlInbox } from './adapters/persistence/sql-inbox.js';
import { SqlNotifications } from './adapters/persistence/sql-notifications.js';
import { NOTIFICATION_TABLES } from './adapters/persistence/personal-tables.js';
import { personalTables } from '../shared/adapters/personal-data/personal-tables.js';

/** Exports `Notifications` to the audit log, which is global too. */
@Global()
@Module({
  controllers: [NotificationsController],
  providers: [
    personalTables(NOTIFICATION_TABLES),
    SqlInbox,
    SqlNotifications,
    { provide: Notifications, useExisting: SqlNotifications },
    NotificationSweeper,
  ],
  exports: [Notifications],
})
export class NotificationsModule {}
