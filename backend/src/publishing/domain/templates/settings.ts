import type { FieldError } from '../../../shared/domain/domain-error.js';
import { SettingInvalid, SettingUnknown } from '../errors.js';
import { KEPT_VALUE } from '../headers.js';
import type { Template, TemplateSetting } from './template.js';

const MAX_VALUE = 2_000;
const MAX_NAMES = 20;
const MAX_NAME = 200;

/**
 * Validates and trims submitted settings. Empty settings, and secret ones that were sent as the mask, are omitted.
 * @throws SettingUnknown, SettingInvalid
 */
export function checkedSettings(
  { settings }: Template,
  given: Readonly<Record<string, unknown>>,
): Record<string, string> {
  for (const name of Object.keys(given))
    if (!settings.some((setting) => setting.name === name)) throw new SettingUnknown(name);
  return Object.fromEntries(
    settings
      .map((setting) => [setting.name, textOf(setting, given[setting.name])] as const)
      .filter(([, value]) => value !== ''),
  );
}

/** Returns the error of `checkedSettings` with the path of its field, or an empty list. */
export function settingFaults(template: Template, given: Readonly<Record<string, unknown>>): FieldError[] {
  try {
    checkedSettings(template, given);
    return [];
  } catch (error) {
    if (error instanceof SettingInvalid || error instanceof SettingUnknown) return error.details.errors ?? [];
    throw error;
  }
}

/** @throws SettingInvalid for the first required setting that is missing */
export function demandRequired({ settings }: Template, present: Readonly<Record<string, string>>): void {
  for (const { name, label, required } of settings)
    if (required && !Object.hasOwn(present, name)) throw new SettingInvalid(name, `${label} is required`);
}

/** Splits a comma-separated list of names and removes duplicates, ignoring case. */
export function namesIn(text: string | undefined): string[] {
  const names = (text ?? '')
    .split(',')
    .map((name) => name.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
  const seen = new Set<string>();
  return names.filter((name) => !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase()));
}

/** Whether the value is a web address, since the field may contain a description of an image instead. */
export const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);

function textOf(setting: TemplateSetting, value: unknown): string {
  const { name, label, secret, choices, isNames, wrong } = setting;
  if (value === undefined || value === null || (secret && value === KEPT_VALUE)) return '';
  const joined =
    isNames && Array.isArray(value) && value.every((one) => typeof one === 'string' && !one.includes(','))
      ? value.join(', ')
      : value;
  if (typeof joined !== 'string')
    throw new SettingInvalid(
      name,
      isNames ? `${label} must be names with commas between them` : `${label} must be a text`,
    );
  const text = joined.trim();
  if (text === '') return text;
  if (text.length > MAX_VALUE || /\p{Cc}/u.test(text))
    throw new SettingInvalid(name, `${label} must be one line of at most ${MAX_VALUE} characters`);
  if (choices && !choices.includes(text))
    throw new SettingInvalid(name, `${label} must be one of ${choices.join(', ')}`);
  const names = isNames ? namesIn(text) : [];
  if (names.length > MAX_NAMES || names.some((one) => one.length > MAX_NAME)) {
    throw new SettingInvalid(name, `${label} may be at most ${MAX_NAMES} names of at most ${MAX_NAME} characters`);
  }
  const fault = wrong?.(text);
  if (fault) throw new SettingInvalid(name, fault);
  return text;
}
