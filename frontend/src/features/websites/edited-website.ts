import type { Website } from '../../session/websites.js';
import { activeWord } from '../../ui/active-badge.js';
import type { EditedField } from '../../ui/changed-notice.js';
import { languageLabel } from '../../ui/language-field.js';
import { citationStyleLabel } from './citation-style.js';
import { receiptsLabel } from './receipts-fields.js';
import { scheduleLabel } from './schedules.js';

const SHOWN_OF_DIGEST = 6;

/** The fields that the dialog edits: label, and value as text. */
export const EDITED: readonly EditedField<Website>[] = [
  ['Name', ({ name }) => name],
  ['URL', ({ url }) => url],
  ['Description', ({ description }) => description || 'none'],
  ['Publishing schedule', ({ publishingSchedule }) => scheduleLabel(publishingSchedule)],
  ['Sources in posts', ({ citationStyle }) => citationStyleLabel(citationStyle)],
  ['Public receipts', ({ receipts }) => receiptsLabel(receipts)],
  ['Name in receipts', ({ receiptNames }) => (receiptNames ? 'shown' : 'not shown')],
  ['Logo', ({ logoUrl }) => (logoUrl ? `picture ${logoUrl.slice(-SHOWN_OF_DIGEST)}` : 'none')],
  ['Colour', ({ colour }) => colour ?? 'none'],
  ['Language', ({ language }) => languageLabel(language)],
  ['Status', ({ isActive }) => activeWord(isActive)],
  [
    'Claims before approval',
    ({ requireClaimChecks }) => (requireClaimChecks ? 'all must be checked' : 'need not be checked'),
  ],
  ['Covers', ({ covers }) => (covers ? 'drawn' : 'not drawn')],
  ['Undo approvals', ({ undoSeconds }) => (undoSeconds === 0 ? 'not possible' : `for ${undoSeconds} s`)],
  ['Allowed origins', ({ allowedOrigins }) => allowedOrigins.join(', ') || 'none'],
];

/** Whether two versions of a website have the same values in all fields that the dialog edits. */
export const areAlike = (one: Website, other: Website): boolean =>
  EDITED.every(([, words]) => words(one) === words(other));
