import { Button, Input } from 'antd';
import { CloseIcon, PlusIcon } from '../../ui/icons.js';
import type { ConstantLine } from './mapping.js';

interface ConstantsEditorProps {
  /** From the form item around it. */
  value?: ConstantLine[];
  onChange?: (lines: ConstantLine[]) => void;
  /** What is wrong with which entry: `constants.post.type`. */
  faults: Record<string, string>;
  disabled: boolean;
}

/** What is sent with every post, always the same. */
export function ConstantsEditor({ value: lines = [], onChange, faults, disabled }: ConstantsEditorProps) {
  const change = (next: ConstantLine[]) => onChange?.(next);
  const edit = (key: number, part: Partial<ConstantLine>) => change(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const add = () => change([...lines, { key: Math.max(-1, ...lines.map(({ key }) => key)) + 1, path: '', value: '' }]);
  return (
    <div className="headers-editor">
      {lines.map(({ key, path, value }, index) => {
        const fault = faults[`constants.${path.trim()}`];
        return (
          <div key={key} role="group" aria-label={`Constant ${index + 1}`}>
            <Input size="small" value={path} disabled={disabled} status={fault ? 'error' : ''} placeholder="post.type" aria-label="Constant path" spellCheck={false} autoComplete="off" onChange={({ target }) => edit(key, { path: target.value })} />
            <Input size="small" value={value} disabled={disabled} placeholder="article, 5, true …" aria-label="Constant value" spellCheck={false} autoComplete="off" onChange={({ target }) => edit(key, { value: target.value })} />
            {!disabled && <Button size="small" type="text" icon={<CloseIcon size={15} />} aria-label={`Remove constant ${path || index + 1}`} onClick={() => change(lines.filter((line) => line.key !== key))} />}
            {fault && <p className="entry-fault">{fault}</p>}
          </div>
        );
      })}
      {disabled ? (
        lines.length === 0 && <span className="quiet">None.</span>
      ) : (
        <Button size="small" icon={<PlusIcon size={15} />} onClick={add}>
          Add a constant
        </Button>
      )}
    </div>
  );
}
