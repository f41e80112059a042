import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { MailRows } from './mail-rows.js';

const HOUR_MS = 3_600_000;

/** Old mails are of no use, and name people. */
@Injectable()
export class MailSweeper {
  constructor(private readonly rows: MailRows) {}

  @Interval('sweep-mails', HOUR_MS)
  sweep(): Promise<void> {
    return this.rows.deleteOld();
  }
}
