import { headerLines, headersOf, type HeaderLine } from './headers-editor.js';
import { mappingFor, type Mapping } from './mapping.js';
import type { Config, Template } from './destination.js';

/** What the form holds. */
export interface Fields {
  templateType: Template['type'];
  destinationUrl: string;
  fieldMapping: Mapping;
  headers: HeaderLine[];
  release: NonNullable<Config>['release'];
  isActive: boolean;
}

export const templateOf = (type: string, templates: Template[]): Template | undefined => templates.find((each) => each.type === type);

/** A website's form before anyone types: what is saved, else the first template's own. */
export function fieldsOf(config: Config, templates: Template[]): Fields {
  const templateType = config?.templateType ?? templates[0]?.type ?? 'custom';
  return {
    templateType,
    destinationUrl: config?.destinationUrl ?? '',
    fieldMapping: mappingFor(templateOf(templateType, templates), config),
    headers: headerLines(config?.headers ?? {}),
    release: config?.release ?? 'on_approval',
    isActive: config?.isActive ?? true,
  };
}

/** What is sent to be saved or tested. What this form does not show stays as it is saved. */
export const bodyOf = (websiteId: string, { headers, ...fields }: Fields, saved: Config) => ({
  websiteId,
  ...fields,
  headers: headersOf(headers),
  ...(saved && { constants: saved.constants }),
  ...(saved?.templateType === fields.templateType && { settings: saved.settings }),
});

const comparable = ({ headers, fieldMapping, ...rest }: Fields): string =>
  JSON.stringify([rest.templateType, rest.destinationUrl, rest.release, rest.isActive, Object.entries(fieldMapping).sort(), Object.entries(headersOf(headers)).sort()]);

/** Whether two forms say the same. */
export const sameFields = (one: Fields, other: Fields): boolean => comparable(one) === comparable(other);

export const hasPaths = (mapping: Mapping): boolean => Object.values(mapping).every((path) => path !== '');

export function namedOnce(lines: HeaderLine[]): boolean {
  const names = lines.map(({ name }) => name.trim().toLowerCase()).filter((name) => name !== '');
  return new Set(names).size === names.length;
}
