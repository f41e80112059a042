import { Button } from 'antd';
import { useRef, useState, type DragEvent } from 'react';
import { MAX_MEGABYTES } from './use-uploads.js';

const ACCEPT = '.md,.markdown,.txt,.html,.htm,.csv,.tsv,.pdf';

/** Files by dragging, or by the button for everybody who does not. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
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
      <p>Drag files here, or</p>
      <Button onClick={() => input.current?.click()}>Choose files</Button>
      <p className="quiet">Markdown, text, HTML, CSV or PDF with text; up to {MAX_MEGABYTES} MB each.</p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        aria-label="Files"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
