import { Input } from 'antd';
import { EntryLines } from './entry-lines.js';
import type { ConstantLine } from './mapping.js';

interface ConstantsEditorProps {
  /** Set by the surrounding form item, as are `value` and `onChange`. */
  id?: string;
  value?: ConstantLine[];
  onChange?: (lines: ConstantLine[]) => void;
  /** Error messages by entry, such as `constants.post.type`. */
  faults: Record<string, string>;
  disabled: boolean;
}

/** Editor for values that are sent unchanged with every post. */
export const ConstantsEditor = ({ id, value: lines = [], onChange, faults, disabled }: ConstantsEditorProps) => (
  <EntryLines
    id={id}
    label="Constants"
    one="constant"
    lines={lines}
    blank={{ path: '', value: '' }}
    nameOf={({ path }) => path}
    onChange={(next) => onChange?.(next)}
    disabled={disabled}
  >
    {({ path, value }, edit, isNew) => {
      const fault = faults[`constants.${path.trim()}`];
      return (
        <>
          <Input
            size="small"
            autoFocus={isNew}
            value={path}
            disabled={disabled}
            status={fault ? 'error' : ''}
            placeholder="post.type"
            aria-label="Constant path"
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => edit({ path: target.value })}
          />
          <Input
            size="small"
            value={value}
            disabled={disabled}
            placeholder="article, 5, true …"
            aria-label="Constant value"
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => edit({ value: target.value })}
          />
          {fault && <p className="entry-fault">{fault}</p>}
        </>
      );
    }}
  </EntryLines>
);
