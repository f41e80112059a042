import { TEMPLATES } from './templates.js';

/** Returns the names of settings that are not secret in any template. Only these may be exported. */
export function openSettings(): string[] {
  const settings = TEMPLATES.flatMap((template) => template.settings);
  const secret = new Set(settings.filter((setting) => setting.secret).map(({ name }) => name));
  return [...new Set(settings.map(({ name }) => name))].filter((name) => !secret.has(name));
}
