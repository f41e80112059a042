import { Input } from 'antd';
import { EntryLines } from './entry-lines.js';

/** Stands for a value that is saved: the API never reads one back, and keeps it where this comes again. */
const STORED = '••••••••';

export interface HeaderLine {
  /** Tells lines apart while their names are being typed. */
  key: number;
  name: string;
  value: string;
  isSaved: boolean;
}

interface HeadersEditorProps {
  /** From the form item around it. */
  value?: HeaderLine[];
  onChange?: (lines: HeaderLine[]) => void;
  disabled: boolean;
}

export const headerLines = (headers: Record<string, string>): HeaderLine[] =>
  Object.entries(headers).map(([name, value], key) => ({ key, name, value, isSaved: value === STORED }));

/** Lines that nobody filled in are none. */
export const headersOf = (lines: HeaderLine[]): Record<string, string> =>
  Object.fromEntries(
    lines
      .filter(({ name, value }) => name.trim() || value.trim())
      .map(({ name, value }) => [name.trim(), value.trim()]),
  );

/**
 * Headers that go along with each push, such as an authorization the receiver wants. What is saved is not shown again.
 */
export const HeadersEditor = ({ value: lines = [], onChange, disabled }: HeadersEditorProps) => (
  <EntryLines
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
          placeholder={isSaved ? 'Kept as it is' : 'Bearer …'}
          aria-label="Header value"
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => edit({ value: target.value || (isSaved ? STORED : '') })}
        />
      </>
    )}
  </EntryLines>
);
