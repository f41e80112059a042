import { Injectable } from '@nestjs/common';
import ical from 'ical-generator';
import { PublicUrl } from '../../../shared/application/public-url.js';
import type { CalendarEntry } from '../../domain/calendar-entry.js';

/**
 * Duration of each event in the file, in milliseconds. Entries have a beginning only, but calendar programs need a
 * duration.
 */
const DRAWN_MS = 30 * 60_000;
/** How often calendar programs are asked to refresh, in seconds. */
const REFRESH_S = 3_600;

const SLOT: Readonly<Record<string, string>> = {
  failed: 'Could not be written',
  skipped: 'Skipped',
  missed: 'Missed',
  done: 'Written',
  running: 'Being written',
};
const POST: Readonly<Record<string, string>> = {
  pending: 'Waits for review',
  approved: 'Approved',
  published: 'Published',
  rejected: 'Declined',
  withdrawn: 'Withdrawn',
};

/** Writes iCalendar files (RFC 5545). Times are in UTC, and an entry keeps its UID across reads. */
@Injectable()
export class IcalCalendarDocuments {
  constructor(private readonly publicUrl: PublicUrl) {}

  write(name: string, entries: readonly CalendarEntry[], at: Date): string {
    const host = new URL(this.publicUrl.value).hostname;
    const calendar = ical({
      name: plain(name),
      prodId: { company: 'Galley', product: 'Content calendar' },
      ttl: REFRESH_S,
    });
    for (const entry of entries) {
      calendar.createEvent({
        id: `${entry.kind}-${entry.id}@${host}`,
        start: entry.at,
        end: new Date(entry.at.getTime() + DRAWN_MS),
        stamp: at,
        summary: plain(`${wordOf(entry)}: ${entry.title}`),
        description: plain(entry.websiteName),
        url: this.publicUrl.link(
          entry.postId === null ? '/content-planning?view=calendar' : `/post-approval/${entry.postId}`,
        ),
      });
    }
    // RFC 5545, 3.1: the last line ends as every other does.
    return `${calendar.toString()}\r\n`;
  }
}

function wordOf({ kind, status }: CalendarEntry): string {
  if (kind === 'release') return 'To be published';
  if (kind === 'run') return 'Being written';
  return (kind === 'post' ? POST[status ?? ''] : SLOT[status ?? '']) ?? 'To be written';
}

// oxlint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]+/g;

/** Makes a single line of text: iCalendar allows no control characters, and a summary is one line. */
const plain = (text: string): string => text.toWellFormed().replaceAll(CONTROL_CHARACTERS, ' ').trim();
