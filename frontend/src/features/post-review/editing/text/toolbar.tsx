import { Button } from 'antd';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

export interface Tool {
  name: string;
  /** What it shows: a drawing or a letter. */
  face: ReactNode;
  /** The keys that do the same, for people and for `aria-keyshortcuts`. */
  keys?: string;
  /** Whether it is in effect where the cursor is; left out for what only happens. */
  pressed?: boolean;
  disabled?: boolean;
  /** It opens a panel with this id. */
  opens?: { id: string; open: boolean };
  run: () => void;
}

interface ToolbarProps {
  label: string;
  /** The id of what it works on. */
  controls: string;
  groups: Tool[][];
}

/** Buttons of which one is in the order of tabs; arrows, Home and End lead to the others. */
export function Toolbar({ label, controls, groups }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const names = groups.flat().map(({ name }) => name);
  const [last, setLast] = useState(names[0]);
  const reached = names.includes(last!) ? last : names[0];

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLElement);
    const next = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    buttons.at(next % buttons.length)?.focus();
  };

  return (
    <div
      ref={bar}
      className="toolbar"
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-controls={controls}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setLast(target.getAttribute('data-tool') ?? undefined)}
    >
      {groups.map((tools) => (
        <span key={tools[0]!.name} className="toolbar-group">
          {tools.map(({ name, face, keys, pressed, disabled, opens, run }) => (
            <Button
              key={name}
              size="small"
              type="text"
              className={pressed || opens?.open ? 'is-pressed' : undefined}
              data-tool={name}
              aria-label={name}
              title={keys ? `${name} (${keys})` : name}
              aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
              aria-pressed={pressed}
              aria-disabled={disabled}
              aria-expanded={opens?.open}
              aria-controls={opens?.open ? opens.id : undefined}
              tabIndex={name === reached ? 0 : -1}
              // The selection in the text stays.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => !disabled && run()}
            >
              {face}
            </Button>
          ))}
        </span>
      ))}
    </div>
  );
}
