import { Select } from 'antd';
import { useState } from 'react';

interface LanguageFieldProps {
  /** Set by the surrounding form item, as are `value` and `onChange`. */
  id?: string;
  value?: string;
  onChange?: (language: string) => void;
}

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** English name of a BCP 47 tag: `German`, `Brazilian Portuguese`. */
export function languageLabel(tag: string): string {
  try {
    return NAMES.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

const TAGS =
  'ar bg bn ca cs cy da de de-AT de-CH el en en-AU en-CA en-GB en-US es es-MX et eu fa fi fr fr-CA ga gl he hi hr hu id is ' +
  'it ja ko lt lv ms nb nl nl-BE no pl pt pt-BR ro ru sk sl sr sv sw th tr uk ur vi zh-Hans zh-Hant';

interface Option {
  value: string;
  label: string;
}

const option = (value: string): Option => ({ value, label: `${languageLabel(value)} (${value})` });
const COMMON = TAGS.split(' ')
  .map(option)
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));

/** All languages with two letters have names. */
const KNOWN = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** The tag that was typed, in its canonical form; null when it is none. */
function tagIn(typed: string): string | null {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(typed.trim());
    const [language = ''] = tag.split('-');
    return /^[a-z]{2,3}$/.test(language) && (language.length === 3 || KNOWN.of(language)) ? tag : null;
  } catch {
    return null;
  }
}

const startsWith = ({ label }: Option, typed: string) => label.toLowerCase().startsWith(typed.trim().toLowerCase());
const matches = ({ value, label }: Option, typed: string) =>
  value === tagIn(typed) || label.toLowerCase().includes(typed.trim().toLowerCase());

/** The typed tag comes first, then names that begin with what was typed, because Enter takes the first. */
function rank(each: Option, typed: string): number {
  if (each.value === tagIn(typed)) return 0;
  return startsWith(each, typed) ? 1 : 2;
}

/** Whether three letters begin a common name rather than being a tag of their own: `jap` is on the way to Japanese. */
const beginsName = (tag: string) => tag.length === 3 && COMMON.some((each) => startsWith(each, tag));

/** Select list of common languages, searchable by name and tag. Others are chosen by typing their BCP 47 tag. */
export function LanguageField({ id, value, onChange }: LanguageFieldProps) {
  const [typed, setTyped] = useState('');
  const tag = tagIn(typed);
  const tags = new Set(COMMON.map((each) => each.value));
  if (value) tags.add(value);
  if (tag !== null && !beginsName(tag)) tags.add(tag);
  return (
    <Select<string, Option>
      {...(id && { id })}
      {...(value !== undefined && { value })}
      {...(onChange && { onChange })}
      showSearch={{
        filterOption: (text, each) => each !== undefined && matches(each, text),
        filterSort: (one, other, { searchValue }) => rank(one, searchValue) - rank(other, searchValue),
        onSearch: setTyped,
      }}
      notFoundContent="No such language. Write its BCP 47 tag, such as de or pt-BR."
      options={[...tags].map(option)}
    />
  );
}
