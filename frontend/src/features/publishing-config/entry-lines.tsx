import { Button } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { CloseIcon, PlusIcon } from '../../ui/icons.js';
import './entry-lines.css';

interface EntryLinesProps<Line extends { key: number }> {
  id: string | undefined;
  /** Label of the whole list. */
  label: string;
  /** Singular name of a line, such as `header`. */
  one: string;
  lines: Line[];
  blank: Omit<Line, 'key'>;
  nameOf: (line: Line) => string;
  onChange: (lines: Line[]) => void;
  disabled: boolean;
  /**
   * Renders the fields of a line. @param isNew whether the line was just added, so that its first field takes the focus
   */
  children: (line: Line, edit: (part: Partial<Line>) => void, isNew: boolean) => ReactNode;
}

/** List editor for lines that can be added and removed. After a removal, the focus moves to a neighbouring line. */
export function EntryLines<Line extends { key: number }>({
  id,
  label,
  one,
  lines,
  blank,
  nameOf,
  onChange,
  disabled,
  children,
}: EntryLinesProps<Line>) {
  const section = useRef<HTMLElement>(null);
  const [added, setAdded] = useState<number | null>(null);
  const edit = (key: number) => (part: Partial<Line>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const add = () => {
    const key = Math.max(-1, ...lines.map((line) => line.key)) + 1;
    setAdded(key);
    onChange([...lines, { ...blank, key } as Line]);
  };
  const remove = (index: number) => {
    const groups = section.current?.querySelectorAll('[role=group]') ?? [];
    const neighbour = groups[index + 1] ?? groups[index - 1];
    (neighbour?.querySelector('input') ?? section.current)?.focus();
    onChange(lines.filter((_, i) => i !== index));
  };
  return (
    <section id={id} ref={section} className="entry-lines" aria-label={label} tabIndex={-1}>
      {lines.map((line, index) => (
        <div key={line.key} role="group" aria-label={`${one[0]!.toUpperCase()}${one.slice(1)} ${index + 1}`}>
          {children(line, edit(line.key), line.key === added)}
          {!disabled && (
            <Button
              size="small"
              type="text"
              icon={<CloseIcon size={15} />}
              aria-label={`Remove ${one} ${nameOf(line) || index + 1}`}
              onClick={() => remove(index)}
            />
          )}
        </div>
      ))}
      {disabled ? (
        lines.length === 0 && <span className="quiet">None.</span>
      ) : (
        <Button size="small" icon={<PlusIcon size={15} />} onClick={add}>
          {`Add ${one}`}
        </Button>
      )}
    </section>
  );
}
