import { Button } from 'antd';
import { useState } from 'react';
import './copy-field.css';
import { copyText } from './copy-text.js';
import { CopyIcon, EyeIcon, EyeOffIcon } from './icons.js';
import { masked } from './masked.js';
import { toast } from './toast-queue.js';

interface CopyFieldProps {
  /** Name of the value for screen readers and toasts: 'API key'. */
  label: string;
  /** The whole value, or its masked form when `reveal` has to fetch the whole value. */
  value: string;
  /**
   * Fetches the whole value; resolves with undefined after a failure that a toast has already reported. Without
   * `reveal`, `value` is the whole value.
   */
  reveal?: () => Promise<string | undefined>;
  /** Whether the value is hidden until 'Show' is pressed. */
  secret?: boolean;
  /** Called after the copy to the clipboard; not called in a browser without clipboard access. */
  onCopied?: () => void;
}

/** Field that shows a value, masked if it is secret, and copies the whole value to the clipboard. */
export function CopyField({ label, value, reveal, secret = true, onCopied }: CopyFieldProps) {
  const [shown, setShown] = useState<string | null>(secret ? null : value);
  const whole = async () => shown ?? (reveal ? await reveal() : value);

  const show = async () => setShown(shown === null ? ((await whole()) ?? null) : null);
  const copy = async () => {
    const text = await whole();
    if (text === undefined) return;
    const outcome = await copyText(label, text);
    if (outcome === 'copied') return onCopied?.();
    // Whoever has to copy by hand needs to see the whole value.
    setShown(text);
    if (outcome === 'refused') return;
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
