import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SqlNotifications } from '../persistence/sql-notifications.js';

const HOUR_MS = 3_600_000;

@Injectable()
export class NotificationSweeper {
  constructor(private readonly notifications: SqlNotifications) {}

  @Interval('sweep-notifications', HOUR_MS)
  sweep(): Promise<void> {
    return this.notifications.deleteOld();
  }
}
