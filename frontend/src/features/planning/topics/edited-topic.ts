import { CONTENT_ANGLES } from '../../../entities/post/content-angles.js';
import { activeWord } from '../../../ui/active-badge.js';
import type { EditedField } from '../../../ui/changed-notice.js';
import { scheduleOf, type Topic } from './topic-labels.js';
import { dayOf } from '../../../entities/topic/topic-times.js';

/** The fields that the form edits: label, and value as text. */
export const EDITED: readonly EditedField<Topic>[] = [
  ['Title', ({ title }) => title],
  ['Description', ({ description }) => description],
  ['Category', ({ categoryName }) => categoryName],
  ['Content angle', ({ contentAngle }) => CONTENT_ANGLES[contentAngle ?? 'none']],
  ['Dates', ({ startDate, endDate }) => `${dayOf(startDate)} – ${dayOf(endDate)}`],
  ['Status', ({ isActive }) => activeWord(isActive)],
  ['Schedule', scheduleOf],
];
