import { Button, Input } from 'antd';
import { CloseIcon, PlusIcon } from '../../ui/icons.js';

/** Stands for a value that is saved: the API never reads one back, and keeps it where this comes again. */
const KEPT = '••••••••';

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

export const headerLines = (headers: Record<string, string>): HeaderLine[] => Object.entries(headers).map(([name, value], key) => ({ key, name, value, isSaved: value === KEPT }));

/** Lines that nobody filled in are none. */
export const headersOf = (lines: HeaderLine[]): Record<string, string> =>
  Object.fromEntries(lines.filter(({ name, value }) => name.trim() || value.trim()).map(({ name, value }) => [name.trim(), value.trim()]));

/** Headers that go along with each push, such as an authorization the receiver wants. What is saved is not shown again. */
export function HeadersEditor({ value: lines = [], onChange, disabled }: HeadersEditorProps) {
  const change = (next: HeaderLine[]) => onChange?.(next);
  const edit = (key: number, part: Partial<HeaderLine>) => change(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const add = () => change([...lines, { key: Math.max(-1, ...lines.map(({ key }) => key)) + 1, name: '', value: '', isSaved: false }]);
  return (
    <div className="headers-editor">
      {lines.map(({ key, name, value, isSaved }, index) => (
        <div key={key} role="group" aria-label={`Header ${index + 1}`}>
          <Input size="small" value={name} disabled={disabled} readOnly={isSaved} placeholder="authorization" aria-label="Header name" spellCheck={false} autoComplete="off" onChange={(event) => edit(key, { name: event.target.value })} />
          <Input
            size="small"
            value={value === KEPT ? '' : value}
            disabled={disabled}
            placeholder={isSaved ? 'Kept as it is' : 'Bearer …'}
            aria-label="Header value"
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => edit(key, { value: target.value || (isSaved ? KEPT : '') })}
          />
          {!disabled && <Button size="small" type="text" icon={<CloseIcon size={15} />} aria-label={`Remove header ${name || index + 1}`} onClick={() => change(lines.filter((line) => line.key !== key))} />}
        </div>
      ))}
      {disabled ? (
        lines.length === 0 && <span className="quiet">None.</span>
      ) : (
        <Button size="small" icon={<PlusIcon size={15} />} onClick={add}>
          Add a header
        </Button>
      )}
    </div>
  );
}
