import { Button } from 'antd';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import './drop-zone.css';

interface DropZoneProps {
  /** What the browser's own dialog offers: '.csv,.txt'. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  /** What is taken, and how much of it. */
  children: ReactNode;
  onFiles: (files: File[]) => void;
}

/** Files by dragging, or by the button for everybody who does not. */
export function DropZone({ accept, multiple = false, disabled = false, children, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!disabled && files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    <div
      className={`drop-zone${over ? ' drop-zone-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{multiple ? 'Drag files here, or' : 'Drag a file here, or'}</p>
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {multiple ? 'Choose files' : 'Choose file'}
      </Button>
      <p className="quiet">{children}</p>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        hidden
        accept={accept}
        aria-label={multiple ? 'Files' : 'File'}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
