import { TemplateUnknown } from '../errors.js';
import { custom } from './custom.js';
import { ghost } from './ghost.js';
import { partner } from './partner.js';
import type { Template } from './template.js';
import { wordpress } from './wordpress.js';

/** All types of destinations. */
export const TEMPLATES: readonly Template[] = [custom, wordpress, partner, ghost];

export const TEMPLATE_TYPES: readonly string[] = TEMPLATES.map(({ type }) => type);

/** @throws TemplateUnknown */
export function templateOf(type: string): Template {
  const template = TEMPLATES.find((one) => one.type === type);
  if (!template) throw new TemplateUnknown(TEMPLATE_TYPES);
  return template;
}
