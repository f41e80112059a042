import { Select } from 'antd';

/** Time zones at the top of the list. */
const OFFERED = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'UTC'];

const optionsOf = (zones: readonly string[]) => zones.map((value) => ({ value, label: value }));
const OTHERS = Intl.supportedValuesOf('timeZone').filter((zone) => !OFFERED.includes(zone));

interface ZoneFieldProps {
  /** Set by the surrounding form item, as are `value` and `onChange`. */
  id?: string;
  value?: string;
  onChange?: (zone: string) => void;
}

/** Select list of all IANA time zones, searchable by a part of the name: 'new york', 'Kolkata'. */
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

/** Normalizes text for the search: case is ignored, and spaces match underscores. */
const fold = (text: unknown): string => String(text).toLowerCase().replaceAll('_', ' ');
