import { Input, type InputProps } from 'antd';

interface AddressFieldProps extends Omit<InputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  value?: string;
  onChange?: (value: string) => void;
}

/** Field for a web address. It may be typed without its scheme, which is added on leaving the field or pressing Enter. */
export function AddressField({ value = '', onChange, onBlur, onPressEnter, ...props }: AddressFieldProps) {
  const complete = () => {
    const whole = withScheme(value);
    if (whole !== value) onChange?.(whole);
  };
  return (
    <Input
      {...props}
      type="url"
      inputMode="url"
      value={value}
      onChange={({ target }) => onChange?.(target.value)}
      onBlur={(event) => {
        complete();
        onBlur?.(event);
      }}
      onPressEnter={(event) => {
        complete();
        onPressEnter?.(event);
      }}
    />
  );
}

/** An address without a scheme: its host, and perhaps a port, before a path. */
const BARE_ADDRESS = /^([^\s:/?#@]+)(?::\d+)?(?:[/?#]|$)/;

/** Puts https:// before an address that was typed without it, such as 'example.com/blog'. */
export function withScheme(typed: string): string {
  const text = typed.trim();
  const host = BARE_ADDRESS.exec(text)?.[1];
  return host?.includes('.') ? `https://${text}` : text;
}
