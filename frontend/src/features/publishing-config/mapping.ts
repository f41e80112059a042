import type { Config, Template } from './destination.js';

/** Maps our field names to dotted paths in the receiver's format. */
export type Mapping = Record<string, string>;

/** Sorts a saved mapping in the order of the template, because the API returns it in no particular order. */
export function inOrderOf(known: Mapping, saved: Mapping): Mapping {
  const fields = [
    ...Object.keys(known).filter((field) => Object.hasOwn(saved, field)),
    ...Object.keys(saved).filter((field) => !Object.hasOwn(known, field)),
  ];
  return Object.fromEntries(fields.map((field) => [field, saved[field] ?? '']));
}

/** Returns the initial mapping for a template: the saved one when it is the saved template, otherwise the default. */
export const mappingFor = (template: Template | undefined, config: Config): Mapping =>
  config && config.templateType === template?.type
    ? inOrderOf(template.fieldMapping, config.fieldMapping)
    : (template?.fieldMapping ?? {});

/** Returns all fields that can be sent, as known from the templates and this mapping. */
export const knownFields = (templates: Template[], mapping: Mapping): string[] => [
  ...new Set([...templates.flatMap(({ fieldMapping }) => Object.keys(fieldMapping)), ...Object.keys(mapping)]),
];

/** Rejected as a name, because JavaScript objects treat this property specially. */
const NO_NAME = '__proto__';
const NOT_A_NAME = `“${NO_NAME}” can be neither a field nor a path.`;

/** A constant value and the path at which it is sent. */
export interface ConstantLine {
  /** React key of the line: the path cannot serve as the key, because it changes while the person types. */
  key: number;
  path: string;
  /**
   * The typed text. `true`, `5` and `null` become those JSON values; everything else, and anything in double quotes, is
   * a string.
   */
  value: string;
}

export type Constants = Record<string, string | number | boolean | null>;

const isPlain = (value: unknown): value is Constants[string] =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

function readValue(typed: string): Constants[string] {
  try {
    const value: unknown = JSON.parse(typed);
    return isPlain(value) ? value : typed;
  } catch {
    return typed;
  }
}

const typedAs = (value: unknown): string =>
  typeof value === 'string' && readValue(value) === value ? value : JSON.stringify(value);

export const constantLines = (constants: Record<string, unknown>): ConstantLine[] =>
  Object.entries(constants).map(([path, value], key) => ({ key, path, value: typedAs(value) }));

const isNoName = ({ path }: ConstantLine): boolean => path.trim() === NO_NAME;

/** Converts the lines to the API's format, without blank lines and without names that the server would reject. */
export const constantsOf = (lines: ConstantLine[]): Constants =>
  Object.fromEntries(
    lines
      .filter((line) => (line.path.trim() || line.value.trim()) && !isNoName(line))
      .map(({ path, value }) => [path.trim(), readValue(value.trim())]),
  );

/** Returns errors by entry for constants that cannot be sent because of their name (`__proto__`). */
export const faultsOfConstants = (lines: ConstantLine[]): Record<string, string> =>
  lines.some(isNoName) ? { [`constants.${NO_NAME}`]: NOT_A_NAME } : {};

export interface WholeMapping {
  fieldMapping: Mapping;
  constants: Record<string, unknown>;
}

/** Maximum number of entries that are rendered. The API has a lower limit, and its error states it. */
const MOST_ENTRIES = 200;
export const mappingJson = (whole: WholeMapping): string => JSON.stringify(whole, null, 2);

/** Parses a mapping. @returns the mapping, or a message that explains why the text is invalid */
export function readMappingJson(text: string): WholeMapping | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'This is not JSON.';
  }
  const { fieldMapping, constants = {} } = (value ?? {}) as Partial<WholeMapping>;
  if (!isObject(fieldMapping) || !isObject(constants))
    return 'Write an object with “fieldMapping” and, if you like, “constants”.';
  if ([fieldMapping, constants].some((part) => Object.hasOwn(part, NO_NAME))) return NOT_A_NAME;
  if (Object.keys(fieldMapping).length + Object.keys(constants).length > MOST_ENTRIES)
    return `This has more than ${MOST_ENTRIES} entries.`;
  const wrong = Object.entries(fieldMapping).find(([, path]) => typeof path !== 'string');
  if (wrong) return `“${wrong[0]}” must be mapped to a path, such as "post.title".`;
  const nested = Object.entries(constants).find(([, constant]) => !isPlain(constant));
  if (nested) return `The constant “${nested[0]}” must be a text, a number, true, false or null.`;
  return { fieldMapping, constants };
}

const isObject = (value: unknown): value is Record<string, never> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
