import type { Template } from './publishing.js';

/** What people call each kind of destination. A kind that the server offers and that is missing here does not compile. */
export const TEMPLATE_NAMES: Record<Template['type'], string> = {
  custom: 'Custom API',
  partner: 'Partner API',
};

export const templateName = (type: Template['type']): string => TEMPLATE_NAMES[type] ?? type;
