import { Button, Input } from 'antd';
import { CloseIcon, PlusIcon } from '../../ui/icons.js';

export interface SecretHeader {
  /** React key of the line: the name cannot serve as the key, because it changes while the person types. */
  key: number;
  name: string;
  /** New value of the header; empty while the stored value stays unchanged. */
  value: string;
  isStored: boolean;
}

export const storedHeaders = (names: readonly string[]): SecretHeader[] =>
  names.map((name, key) => ({ key, name, value: '', isStored: true }));

/**
 * Converts the lines to the API's format. Blank lines are dropped, and a stored value that was not replaced is not
 * sent.
 */
export const headersOf = (lines: readonly SecretHeader[]) =>
  lines
    .filter(({ name, value }) => name.trim() || value)
    .map(({ name, value, isStored }) => ({ name: name.trim(), ...((value || !isStored) && { value }) }));

interface SecretHeadersProps {
  /** Set by the surrounding form item, as is `onChange`. */
  value?: SecretHeader[];
  onChange?: (lines: SecretHeader[]) => void;
}

/** Editor for the headers sent to a content server, such as `Authorization`. Stored values are never shown again. */
export function SecretHeaders({ value: lines = [], onChange }: SecretHeadersProps) {
  const edit = (key: number, part: Partial<SecretHeader>) =>
    onChange?.(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const add = () =>
    onChange?.([
      ...lines,
      { key: Math.max(-1, ...lines.map(({ key }) => key)) + 1, name: '', value: '', isStored: false },
    ]);
  return (
    <div className="secret-headers">
      {lines.map(({ key, name, value, isStored }, index) => (
        <div key={key} role="group" aria-label={`Header ${index + 1}`}>
          <Input
            value={name}
            readOnly={isStored}
            placeholder="authorization"
            aria-label="Header name"
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => edit(key, { name: target.value })}
          />
          <Input.Password
            value={value}
            placeholder={isStored ? 'Unchanged' : 'Bearer …'}
            aria-label="Header value"
            spellCheck={false}
            autoComplete="new-password"
            onChange={({ target }) => edit(key, { value: target.value })}
          />
          <Button
            type="text"
            icon={<CloseIcon size={15} />}
            aria-label={`Remove header ${name || index + 1}`}
            onClick={() => onChange?.(lines.filter((line) => line.key !== key))}
          />
        </div>
      ))}
      <Button size="small" icon={<PlusIcon size={14} />} onClick={add}>
        Add header
      </Button>
    </div>
  );
}
