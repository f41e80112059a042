import { Select } from 'antd';

interface ZoneFieldProps {
  /** Set by the surrounding form item, as are `value` and `onChange`. */
  id?: string;
  value?: string;
  onChange?: (zone: string) => void;
  /** Zones at the top of the list. */
  offered: readonly ZoneOption[];
}

interface ZoneOption {
  value: string;
  label: string;
}

export const zoneOption = (value: string): ZoneOption => ({ value, label: value });

const ALL = Intl.supportedValuesOf('timeZone').map(zoneOption);

/** Select list of all IANA time zones, searchable by a part of the name: 'new york', 'Kolkata'. */
export function ZoneField({ id, value, onChange, offered }: ZoneFieldProps) {
  const others = ALL.filter((zone) => !offered.some((each) => each.value === zone.value));
  const isOther = value && ![...offered, ...others].some((each) => each.value === value);
  return (
    <Select
      {...(id && { id })}
      {...(value !== undefined && { value })}
      {...(onChange && { onChange })}
      showSearch={{ filterOption: (typed, option) => fold(option?.label ?? '').includes(fold(typed)) }}
      options={[
        { label: 'Offered', options: isOther ? [...offered, zoneOption(value)] : [...offered] },
        { label: 'All time zones', options: others },
      ]}
    />
  );
}

/** Normalizes text for the search: case is ignored, and spaces match underscores. */
const fold = (text: unknown): string => String(text).toLowerCase().replaceAll('_', ' ');
