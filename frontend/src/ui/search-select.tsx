import { Select } from 'antd';
import { sentenceOf } from '../api/errors.js';

export interface Choice {
  value: string;
  label: string;
}

interface SearchSelectProps<Value> {
  /** Given by a form's field, as are `value` and `onChange`. */
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
  label?: string;
  placeholder: string;
  /** What the server found for the words typed; undefined while it is asked for the first time. */
  found: Choice[] | undefined;
  error: Error | undefined;
  loading: boolean;
  onSearch: (words: string) => void;
  /** Said where nothing was found. */
  nothing: string;
  allowClear?: boolean;
}

const wordsFor = (error: Error | undefined, loading: boolean, nothing: string): string => {
  if (error) return sentenceOf(error, 'The list could not be loaded.');
  return loading ? 'Loading...' : nothing;
};

const settings = ({
  id,
  label,
  placeholder,
  found,
  error,
  loading,
  onSearch,
  nothing,
  allowClear,
}: SearchSelectProps<unknown>) => ({
  ...(id && { id }),
  ...(label && { 'aria-label': label }),
  labelInValue: true as const,
  placeholder,
  loading,
  options: found ?? [],
  showSearch: { filterOption: false, onSearch },
  notFoundContent: wordsFor(error, loading, nothing),
  allowClear: allowClear ?? false,
});

/** One of many, found by the server: no list is too long for it. */
export const SearchSelect = (props: SearchSelectProps<Choice | undefined>) => (
  <Select<Choice>
    {...settings(props as SearchSelectProps<unknown>)}
    value={props.value ?? null}
    onChange={(value: Choice | undefined) => props.onChange?.(value)}
  />
);

/** Several of many, found by the server. */
export const SearchManySelect = (props: SearchSelectProps<Choice[]>) => (
  <Select<Choice[]>
    {...settings(props as SearchSelectProps<unknown>)}
    mode="multiple"
    value={props.value ?? []}
    onChange={(value) => props.onChange?.(value)}
  />
);
