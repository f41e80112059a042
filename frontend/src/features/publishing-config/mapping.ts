import type { Config, Template } from './destination.js';

/** Our field → their dotted path. */
export type Mapping = Record<string, string>;

/** A saved mapping comes back in no order: the template's is the one that people know. */
export function inOrderOf(known: Mapping, saved: Mapping): Mapping {
  const fields = [
    ...Object.keys(known).filter((field) => Object.hasOwn(saved, field)),
    ...Object.keys(saved).filter((field) => !Object.hasOwn(known, field)),
  ];
  return Object.fromEntries(fields.map((field) => [field, saved[field] ?? '']));
}

/** The mapping to begin with: the saved one where this template is the saved one, else the template's own. */
export const mappingFor = (template: Template | undefined, config: Config): Mapping =>
  config && config.templateType === template?.type
    ? inOrderOf(template.fieldMapping, config.fieldMapping)
    : (template?.fieldMapping ?? {});

/** Every field that can be sent, as far as templates and this mapping tell. */
export const knownFields = (templates: Template[], mapping: Mapping): string[] => [
  ...new Set([...templates.flatMap(({ fieldMapping }) => Object.keys(fieldMapping)), ...Object.keys(mapping)]),
];

/** JavaScript and the server take it for something else than a name. */
const NO_NAME = '__proto__';
const NOT_A_NAME = `“${NO_NAME}” can be neither a field nor a path.`;

/** A value that is always sent at one place. */
export interface ConstantLine {
  /** Tells lines apart while their paths are being typed. */
  key: number;
  path: string;
  /**
   * As it is typed: `true`, `5` and `null` are those values, anything else is a text, and so is what has quotes around
   * it.
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

/** Lines that nobody filled in are none, nor is one that no server could read. */
export const constantsOf = (lines: ConstantLine[]): Constants =>
  Object.fromEntries(
    lines
      .filter((line) => (line.path.trim() || line.value.trim()) && !isNoName(line))
      .map(({ path, value }) => [path.trim(), readValue(value.trim())]),
  );

/** Errors of constants that could not be sent to the server (`__proto__`), by entry; blank lines have none. */
export const faultsOfConstants = (lines: ConstantLine[]): Record<string, string> =>
  lines.some(isNoName) ? { [`constants.${NO_NAME}`]: NOT_A_NAME } : {};

export interface WholeMapping {
  fieldMapping: Mapping;
  constants: Record<string, unknown>;
}

/** More are not drawn. The server takes fewer, and says how many. */
const MOST_ENTRIES = 200;
export const mappingJson = (whole: WholeMapping): string => JSON.stringify(whole, null, 2);

/** @returns the mapping, or in words why it is none */
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
