import type { Read } from '../../api/types.js';

/** Publishing configuration of a website; null until one is saved. */
export type Config = Read<'/api/publishing-config'> | null;

/** A kind of destination, with its default mapping and its settings. */
export type Template = Read<'/api/publishing-config/templates'>[number];

/** Health of a destination. */
export type DestinationState = Read<'/api/publishing-config/{id}/state'>;

/** What can be chosen: a template to push with, or that the website pulls its posts. */
export type DestinationKind = Template['type'] | typeof PULL;
export const PULL = 'pull';

export const templateName = (type: Template['type'], templates: Template[]): string =>
  templates.find((each) => each.type === type)?.name ?? type;
