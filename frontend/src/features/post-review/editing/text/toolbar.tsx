import { Button } from 'antd';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

export interface Tool {
  name: string;
  /** Content of the button: an icon or a letter. */
  face: ReactNode;
  /** Equivalent keyboard shortcut, for the tooltip and for `aria-keyshortcuts`. */
  keys?: string;
  /** Whether the format applies at the cursor; omitted for actions that are not toggles. */
  pressed?: boolean;
  disabled?: boolean;
  /** Id and state of the panel that the button opens. */
  opens?: { id: string; open: boolean };
  run: () => void;
}

interface ToolbarProps {
  label: string;
  /** Id of the element that the toolbar controls. */
  controls: string;
  groups: Tool[][];
}

/**
 * Toolbar with a roving tab stop: one button is in the tab order, and the arrow keys, Home and End reach the others.
 */
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
              // Prevents the button from taking the focus, so that the selection in the text is preserved.
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
