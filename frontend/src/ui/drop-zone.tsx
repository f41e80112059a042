import { Button } from 'antd';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import './drop-zone.css';

interface DropZoneProps {
  /** File types that the browser's file dialog offers, as in `<input accept>`: '.csv,.txt'. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  /** Hint below the button: which files are accepted, and up to which size. */
  children: ReactNode;
  onFiles: (files: File[]) => void;
}

/** Area that accepts files by drag and drop, with a button that opens the browser's file dialog instead. */
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
          // Clearing the input lets the person choose the same file again: otherwise no change event would fire.
          target.value = '';
        }}
      />
    </div>
  );
}
