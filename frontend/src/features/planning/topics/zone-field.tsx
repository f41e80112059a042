import { Select } from 'antd';

/** The zones that are offered first. */
const OFFERED = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'UTC'];

const optionsOf = (zones: readonly string[]) => zones.map((value) => ({ value, label: value }));
const OTHERS = Intl.supportedValuesOf('timeZone').filter((zone) => !OFFERED.includes(zone));

interface ZoneFieldProps {
  /** Given by the form's field, as are `value` and `onChange`. */
  id?: string;
  value?: string;
  onChange?: (zone: string) => void;
}

/** Any zone of the IANA database, found by a part of its name: 'new york', 'Kolkata'. */
export function ZoneField({ id, value, onChange }: ZoneFieldProps) {
  const isOther = value && !OFFERED.includes(value) && !OTHERS.includes(value);
  return (
    <Select
      {...(id && { id })}
      {...(value && { value })}
      {...(onChange && { onChange })}
      showSearch={{ filterOption: (typed, option) => fold(option?.label ?? '').includes(fold(typed)) }}
      options={[
        { label: 'Offered', options: optionsOf(isOther ? [...OFFERED, value] : OFFERED) },
        { label: 'All time zones', options: optionsOf(OTHERS) },
      ]}
    />
  );
}

/** A blank and an underscore are the same. */
const fold = (text: unknown): string => String(text).toLowerCase().replaceAll('_', ' ');
