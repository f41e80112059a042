/**
 * Browsers by their part of the user agent header. The first match counts, because browsers also name the browsers they
 * are compatible with.
 */
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
 * Returns the browser and the system of a user agent header: 'Firefox on Windows'. For an unknown program, its own name
 * is returned.
 */
export function programOf(userAgent: string | null): string {
  if (!userAgent) return 'Unknown program';
  const program =
    PROGRAMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? userAgent.split(/[\s/]/, 1)[0] ?? userAgent;
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  return system ? `${program} on ${system}` : program;
}
