import type { NewWebsite } from '../create-website-dialog.js';
import type { SetUpDraft } from './set-up-draft.js';

/** What a person has changed on the sheet of a reading. Nothing of the administrator, who may have a password. */
export interface KeptSheet {
  draft: SetUpDraft;
  fields: Partial<Pick<NewWebsite, 'name' | 'url' | 'publishingSchedule' | 'description'>>;
}

const keyOf = (reading: string): string => `set-up ${reading}`;

/** Keeps the sheet for a reload of the page in this tab, where the browser allows it. */
export function keepSheet(reading: string, { draft, fields }: KeptSheet): void {
  const { name, url, publishingSchedule, description } = fields;
  const sheet = { draft, fields: { name, url, publishingSchedule, description } };
  try {
    sessionStorage.setItem(keyOf(reading), JSON.stringify(sheet));
  } catch {
    // Storage is full or forbidden: the sheet begins anew after a reload.
  }
}

export function keptSheet(reading: string): KeptSheet | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(reading)) ?? 'null') as KeptSheet | null;
  } catch {
    return null;
  }
}

export function forgetSheet(reading: string): void {
  try {
    sessionStorage.removeItem(keyOf(reading));
  } catch {
    // Nothing was kept.
  }
}
