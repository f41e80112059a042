import { Input } from 'antd';
import { EntryLines } from './entry-lines.js';

/**
 * Placeholder for a saved value. The API never returns the value itself, and keeps it when it receives the placeholder.
 */
const STORED = '••••••••';

export interface HeaderLine {
  /** React key of the line: the name cannot serve as the key, because it changes while the person types. */
  key: number;
  name: string;
  value: string;
  isSaved: boolean;
}

interface HeadersEditorProps {
  /** Set by the surrounding form item, as are `value` and `onChange`. */
  id?: string;
  value?: HeaderLine[];
  onChange?: (lines: HeaderLine[]) => void;
  disabled: boolean;
}

export const headerLines = (headers: Record<string, string>): HeaderLine[] =>
  Object.entries(headers).map(([name, value], key) => ({ key, name, value, isSaved: value === STORED }));

/** Converts the lines to the API's format, without blank lines. */
export const headersOf = (lines: HeaderLine[]): Record<string, string> =>
  Object.fromEntries(
    lines
      .filter(({ name, value }) => name.trim() || value.trim())
      .map(({ name, value }) => [name.trim(), value.trim()]),
  );

/** Editor for additional headers of each push, such as `Authorization`. Saved values are never shown again. */
export const HeadersEditor = ({ id, value: lines = [], onChange, disabled }: HeadersEditorProps) => (
  <EntryLines
    id={id}
    label="More headers"
    one="header"
    lines={lines}
    blank={{ name: '', value: '', isSaved: false }}
    nameOf={({ name }) => name}
    onChange={(next) => onChange?.(next)}
    disabled={disabled}
  >
    {({ name, value, isSaved }, edit, isNew) => (
      <>
        <Input
          size="small"
          autoFocus={isNew}
          value={name}
          disabled={disabled}
          readOnly={isSaved}
          placeholder="authorization"
          aria-label="Header name"
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => edit({ name: target.value })}
        />
        <Input
          size="small"
          value={value === STORED ? '' : value}
          disabled={disabled}
          placeholder={isSaved ? 'Unchanged' : 'Bearer …'}
          aria-label="Header value"
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => edit({ value: target.value || (isSaved ? STORED : '') })}
        />
      </>
    )}
  </EntryLines>
);
