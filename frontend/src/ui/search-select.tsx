import { Select } from 'antd';
import { sentenceOf } from '../api/errors.js';

export interface Choice {
  value: string;
  label: string;
}

interface SearchSelectProps<Value> {
  /** Set by the `Form.Item` around the select, as are `value` and `onChange`. */
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
  label?: string;
  placeholder: string;
  /** Search results of the server; undefined until the first response. */
  found: Choice[] | undefined;
  error: Error | undefined;
  loading: boolean;
  onSearch: (words: string) => void;
  /** Message for a search without results. */
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

/** Selects one option of a list that the server searches, because the list may be too long to load. */
export const SearchSelect = (props: SearchSelectProps<Choice | undefined>) => (
  <Select<Choice>
    {...settings(props as SearchSelectProps<unknown>)}
    value={props.value ?? null}
    onChange={(value: Choice | undefined) => props.onChange?.(value)}
  />
);

/** Selects several options of a list that the server searches. */
export const SearchManySelect = (props: SearchSelectProps<Choice[]>) => (
  <Select<Choice[]>
    {...settings(props as SearchSelectProps<unknown>)}
    mode="multiple"
    value={props.value ?? []}
    onChange={(value) => props.onChange?.(value)}
  />
);
