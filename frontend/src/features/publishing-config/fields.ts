import type { FormInstance } from 'antd';
import { headerLines, headersOf, type HeaderLine } from './headers-editor.js';
import { constantLines, constantsOf, mappingFor, type ConstantLine, type Mapping } from './mapping.js';
import type { Config, Template } from './destination.js';

/** Values of the configuration form. */
export interface Fields {
  templateType: Template['type'];
  destinationUrl: string;
  fieldMapping: Mapping;
  constants: ConstantLine[];
  /**
   * Settings by the names that the template defines. The API never returns a saved secret, and an empty field keeps it.
   */
  settings: Record<string, string>;
  headers: HeaderLine[];
  release: NonNullable<Config>['release'];
  isActive: boolean;
}

export const templateOf = (type: string, templates: Template[]): Template | undefined =>
  templates.find((each) => each.type === type);

/** Returns the initial values of the form: the saved configuration, otherwise the defaults of the first template. */
export function fieldsOf(config: Config, templates: Template[]): Fields {
  const templateType = config?.templateType ?? templates[0]?.type ?? 'custom';
  return {
    templateType,
    destinationUrl: config?.destinationUrl ?? '',
    fieldMapping: mappingFor(templateOf(templateType, templates), config),
    constants: constantLines(config?.constants ?? {}),
    settings: settingsFor(templateOf(templateType, templates), config),
    headers: headerLines(config?.headers ?? {}),
    release: config?.release ?? 'on_approval',
    isActive: config?.isActive ?? true,
  };
}

/**
 * Returns the initial settings for a template: the saved ones when it is the saved template, otherwise the defaults.
 */
export function settingsFor(template: Template | undefined, config: Config): Record<string, string> {
  const saved: Record<string, string> = config?.templateType === template?.type ? (config?.settings ?? {}) : {};
  return Object.fromEntries(
    (template?.settings ?? []).map(({ name, choices }) => [name, saved[name] ?? choices?.[0] ?? '']),
  );
}

/** Builds the request body to save or test the configuration. */
export const bodyOf = (websiteId: string, { headers, constants, settings, ...fields }: Fields) => ({
  websiteId,
  ...fields,
  headers: headersOf(headers),
  constants: constantsOf(constants),
  settings: filled(settings),
});

const filled = (settings: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value));

const comparable = ({ headers, fieldMapping, constants, settings, ...rest }: Fields): string =>
  JSON.stringify([
    rest.templateType,
    rest.destinationUrl,
    rest.release,
    rest.isActive,
    ...[fieldMapping, headersOf(headers), constantsOf(constants), filled(settings)].map((named) =>
      Object.entries(named).sort(),
    ),
  ]);

/** Sets whole form values field by field: `setFieldsValue` would merge a new mapping into the current one. */
export function fillIn(form: FormInstance<Fields>, part: Partial<Fields>): void {
  for (const [name, value] of Object.entries(part)) form.setFieldValue(name as keyof Fields, value);
}

/** Whether two sets of form values are equal. */
export const sameFields = (one: Fields, other: Fields): boolean => comparable(one) === comparable(other);

export const hasPaths = (mapping: Mapping): boolean => Object.values(mapping).every((path) => path !== '');

export function namedOnce(lines: HeaderLine[]): boolean {
  const names = lines.map(({ name }) => name.trim().toLowerCase()).filter((name) => name !== '');
  return new Set(names).size === names.length;
}
