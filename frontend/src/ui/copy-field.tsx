import { Button } from 'antd';
import { useState } from 'react';
import './copy-field.css';
import { copyText } from './copy-text.js';
import { CopyIcon, EyeIcon, EyeOffIcon } from './icons.js';
import { masked } from './masked.js';
import { toast } from './toast-queue.js';

interface CopyFieldProps {
  /** What the value is: 'API key'. */
  label: string;
  /** The value, or its masked form when the whole one has to be fetched with `reveal`. */
  value: string;
  /** Fetches the whole value; undefined when that failed and was told. Without it `value` is the whole. */
  reveal?: () => Promise<string | undefined>;
  /** Whether the value is hidden until 'Show' is pressed. */
  secret?: boolean;
  /** It is on the clipboard. */
  onCopied?: () => void;
}

/** A value to be copied: masked, shown and hidden, copied whole. */
export function CopyField({ label, value, reveal, secret = true, onCopied }: CopyFieldProps) {
  const [shown, setShown] = useState<string | null>(secret ? null : value);
  const whole = async () => shown ?? (reveal ? await reveal() : value);

  const show = async () => setShown(shown === null ? ((await whole()) ?? null) : null);
  const copy = async () => {
    const text = await whole();
    if (text === undefined) return;
    if (await copyText(label, text)) return onCopied?.();
    // Copied by hand can only be what is seen whole.
    setShown(text);
    toast({
      title: 'Copy failed',
      description: `Please copy ${label.endsWith('API key') ? 'the API key' : 'it'} manually`,
    });
  };

  return (
    <div className="copy-field" role="group" aria-label={label}>
      <code className="copy-field-value">{shown ?? (reveal && value.includes('*') ? value : masked(value))}</code>
      {secret && (
        <Button
          size="small"
          icon={shown === null ? <EyeIcon size={15} /> : <EyeOffIcon size={15} />}
          onClick={() => void show()}
        >
          {shown === null ? 'Show' : 'Hide'}
        </Button>
      )}
      <Button size="small" icon={<CopyIcon size={15} />} onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}
