import { Button } from 'antd';
import { useState } from 'react';

/** Number of characters shown before the text is expanded. */
const SHOWN = 2_000;

/** External text, rendered as plain text whatever it contains. A long text is truncated until the person expands it. */
export function LongText({ text, label }: { text: string; label: string }) {
  const [whole, setWhole] = useState(false);
  const isCut = text.length > SHOWN && !whole;
  return (
    <>
      <pre role="group" aria-label={label} tabIndex={0}>
        {isCut ? `${text.slice(0, SHOWN)}…` : text}
      </pre>
      {isCut && (
        <Button size="small" onClick={() => setWhole(true)}>
          Show all {text.length.toLocaleString('en')} characters
        </Button>
      )}
    </>
  );
}
