import { TEMPLATES } from './templates.js';

/** The names of settings that are no secret in any template: all that may leave Galley. */
export function openSettings(): string[] {
  const settings = TEMPLATES.flatMap((template) => template.settings);
  const secret = new Set(settings.filter((setting) => setting.secret).map(({ name }) => name));
  return [...new Set(settings.map(({ name }) => name))].filter((name) => !secret.has(name));
}
