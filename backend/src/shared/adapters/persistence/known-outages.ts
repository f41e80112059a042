import { Injectable } from '@nestjs/common';
import { Outages } from '../../application/outages.js';
import { isDiskFull } from '../disk-full.js';
import { type DatabaseTrouble, troubleOf } from './database-trouble.js';

const NO_ROOM_FOR_FILE =
  'There is no room left for the file in the temporary folder of a worker: contact your administrator.';
const OF_DATABASE: Readonly<Record<DatabaseTrouble, string>> = {
  away: 'The database does not answer just now.',
  busy: 'The database is too busy just now.',
  full: 'The database has no room left on its disk: contact your administrator.',
  'read-only': 'The database takes no changes just now.',
};

/** Current outages of the database and of the disk to which files are unpacked. */
@Injectable()
export class KnownOutages extends Outages {
  name(error: unknown): string | null {
    if (isDiskFull(error)) return NO_ROOM_FOR_FILE;
    const trouble = troubleOf(error);
    return trouble && OF_DATABASE[trouble];
  }
}
