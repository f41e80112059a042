import type { Read } from '../../api/types.js';

/** Where a website's posts are pushed; the answer is null until there is one. */
export type Config = Read<'/api/publishing-config'> | null;

/** A kind of destination. */
export type Template = Read<'/api/publishing-config/templates'>[number];

/** How it fares. */
export type DestinationState = Read<'/api/publishing-config/{id}/state'>;

export const templateName = (type: Template['type'], templates: Template[]): string =>
  templates.find((each) => each.type === type)?.name ?? type;
