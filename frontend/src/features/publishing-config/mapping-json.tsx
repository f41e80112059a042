import { Button, Input } from 'antd';
import { useState } from 'react';
import { mappingJson, readMappingJson, type WholeMapping } from './mapping.js';
import './mapping-json.css';

/** The whole mapping as JSON, to copy it or to paste another one. */
export function MappingJson({ mapping, onTake }: { mapping: WholeMapping; onTake: (mapping: WholeMapping) => void }) {
  const [text, setText] = useState<string | null>(null);
  const [isBack, setBack] = useState(false);
  const close = () => {
    setBack(true);
    setText(null);
  };
  if (text === null) {
    return (
      // Takes the focus when the JSON editor closes, because the editor has replaced this button.
      <Button size="small" autoFocus={isBack} onClick={() => setText(mappingJson(mapping))}>
        Edit as JSON
      </Button>
    );
  }
  const read = readMappingJson(text);
  return (
    <div className="mapping-json">
      <Input.TextArea
        rows={10}
        autoFocus
        value={text}
        aria-label="Mapping as JSON"
        spellCheck={false}
        status={typeof read === 'string' ? 'error' : ''}
        onChange={({ target }) => setText(target.value)}
      />
      {typeof read === 'string' && (
        <p className="entry-fault" role="alert">
          {read}
        </p>
      )}
      <div className="publishing-buttons">
        <Button
          size="small"
          disabled={typeof read === 'string'}
          onClick={() => {
            if (typeof read !== 'string') onTake(read);
            close();
          }}
        >
          Use this JSON
        </Button>
        <Button size="small" type="text" onClick={close}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
