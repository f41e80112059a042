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

/** Browser and system of a user agent header, without versions: 'Firefox on Windows'. An unknown program keeps its name. */
export function deviceOf(userAgent: string): string {
  const known = PROGRAMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const program = (known ?? userAgent.split(/[\s/]/, 1)[0]) || 'Unknown program';
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  return (system ? `${program} on ${system}` : program).slice(0, MAX_DEVICE);
}
