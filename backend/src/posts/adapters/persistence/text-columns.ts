import { p } from '@mikro-orm/core';
import { PostHtml } from './post-html.js';
import { LATER_WIRES, TEXT_FIELDS, type TextName, type TextWire } from '../../../shared/domain/text-fields.js';

/** Longer texts use a column type without a limit. */
const MAX_VARCHAR = 300;
const isLater = (wire: TextWire): boolean => LATER_WIRES.includes(wire);
const columnOf = (wire: TextWire, limit: number) => {
  if (wire === 'content') return p.type(PostHtml);
  return limit <= MAX_VARCHAR ? p.string().length(limit) : p.text();
};

/** The properties of a table that has a post's texts. A column that came later is empty in rows before it. */
export const TEXT_PROPERTIES = Object.fromEntries(
  TEXT_FIELDS.map(({ name, wire, limit }) => [
    name,
    isLater(wire) ? columnOf(wire, limit).default('') : columnOf(wire, limit),
  ]),
) as Record<TextName, ReturnType<typeof p.text>>;

/** A list of SQL columns, each named after its property. @param alias of the table */
export const textColumns = (alias: string, ...left: readonly TextName[]): string =>
  TEXT_FIELDS.filter(({ name }) => !left.includes(name))
    .map(({ name, wire }) => `${alias}.${wire} as "${name}"`)
    .join(', ');
