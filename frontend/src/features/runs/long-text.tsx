import { Button } from 'antd';
import { useState } from 'react';

/** Characters shown at first. */
const SHOWN = 2_000;

/** Text from outside, shown as text whatever it says; a long one is cut until it is asked for. */
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
