/** Told apart by the first that fits: every browser also names those that it is like. */
const PROGRAMS: [pattern: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
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

/**
 * What a user agent header says for a person: 'Firefox on Windows'; the program's own word when it is no browser we
 * know.
 */
export function programOf(userAgent: string | null): string {
  if (!userAgent) return 'Unknown program';
  const program =
    PROGRAMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? userAgent.split(/[\s/]/, 1)[0] ?? userAgent;
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  return system ? `${program} on ${system}` : program;
}
