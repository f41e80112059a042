import type { UserId } from '../../shared/domain/ids.js';

export const MAX_DEVICE = 60;

/**
 * Browsers by their part of the user agent header. The first match counts, because browsers also name the browsers they
 * are compatible with.
 */
const PROGRAMS: [pattern: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** A kind of device that a person has signed in with. */
export class Device {
  readonly userId: UserId;
  /** See `deviceOf`. */
  readonly name: string;
  lastSeenAt: Date;

  constructor(userId: UserId, name: string, at: Date) {
    this.userId = userId;
    this.name = name;
    this.lastSeenAt = at;
  }
}

/** Browser and system of a user agent header, without versions. An unknown program keeps its name. */
export function devicePartsOf(userAgent: string | null): { browser: string; device: string | null } {
  const text = userAgent ?? '';
  const known = PROGRAMS.find(([pattern]) => pattern.test(text))?.[1];
  const browser = (known ?? text.split(/[\s/]/, 1)[0]) || 'Unknown program';
  return {
    browser: browser.slice(0, MAX_DEVICE),
    device: SYSTEMS.find(([pattern]) => pattern.test(text))?.[1] ?? null,
  };
}

/** Both in one: 'Firefox on Windows'. */
export function deviceOf(userAgent: string | null): string {
  const { browser, device } = devicePartsOf(userAgent);
  return (device ? `${browser} on ${device}` : browser).slice(0, MAX_DEVICE);
}
