import type { Read } from '../../api/types.js';

/** Where a website's posts are pushed; the answer is null until there is one. */
export type Config = Read<'/api/publishing-config'> | null;

/** A kind of destination. */
export type Template = Read<'/api/publishing-config/templates'>[number];

/** What people call each kind. One that the server offers and that is missing here does not compile. */
const NAMES: Record<Template['type'], string> = {
  custom: 'Custom API',
  partner: 'Partner API',
  wordpress: 'WordPress',
  ghost: 'Ghost',
};

export const templateName = (type: Template['type']): string => NAMES[type] ?? type;
