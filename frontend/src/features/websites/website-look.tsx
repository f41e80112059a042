import { Button, Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { WebsiteMark } from '../../ui/website-mark.js';
import './website-look.css';

const TYPES = 'image/png,image/jpeg,image/gif,image/webp,image/x-icon';
const MAX_BYTES = 64 * 1024;
/** Shown where no colour is chosen; the browser's field cannot be empty. */
const UNCHOSEN = '#808080';
const HEX = /^#[0-9a-f]{6}$/;
export const isColour = (text: string): boolean => HEX.test(text);

interface FieldProps<T> {
  id?: string;
  value?: T | null;
  onChange?: (value: T | null) => void;
}

interface LogoFieldProps extends FieldProps<string> {
  name: string;
  websiteId: string;
  colour: string | null;
}

/** A logo: its address, or the picture that was chosen as a `data:` URL. */
export function LogoField({ value = null, onChange, name, websiteId, colour }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isLarge, setIsLarge] = useState(false);
  const hint = useId();
  const choose = (file: File | undefined) => {
    if (!file) return;
    setIsLarge(file.size > MAX_BYTES);
    if (file.size > MAX_BYTES) return;
    const reader = new FileReader();
    reader.addEventListener('load', () => onChange?.(String(reader.result)));
    reader.readAsDataURL(file);
  };
  return (
    <div className="logo-field" role="group" aria-label="Logo" aria-describedby={hint}>
      <WebsiteMark id={websiteId} name={name} logoUrl={value} colour={colour} />
      <Button onClick={() => input.current?.click()}>{value ? 'Replace logo' : 'Choose logo'}</Button>
      {value && (
        <Button type="text" onClick={() => onChange?.(null)}>
          Remove logo
        </Button>
      )}
      <p id={hint} className="quiet" role={isLarge ? 'alert' : undefined}>
        {isLarge && 'This picture is too large. '}PNG, JPEG, GIF, WebP or ICO, at most 64 KB.
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={TYPES}
        aria-label="Picture of the logo"
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}

/** A colour as `#rrggbb`, with the ones that were found to choose from. */
export function ColourField({
  id,
  value = null,
  onChange,
  offered = [],
}: FieldProps<string> & { offered?: readonly string[] }) {
  return (
    <div className="colour-field">
      <input
        type="color"
        aria-label="Choose a colour"
        value={value && isColour(value) ? value : UNCHOSEN}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Input
        id={id}
        value={value ?? ''}
        placeholder="None"
        maxLength={7}
        allowClear
        spellCheck={false}
        {...(value && !isColour(value) && { status: 'error' as const })}
        onChange={({ target }) => onChange?.(target.value.trim().toLowerCase() || null)}
      />
      {offered.map((colour) => (
        <button
          key={colour}
          type="button"
          className="colour-swatch"
          style={{ background: colour }}
          aria-label={`Use ${colour}`}
          aria-pressed={colour === value}
          onClick={() => onChange?.(colour)}
        />
      ))}
    </div>
  );
}
