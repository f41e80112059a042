import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { SearchIcon } from './icons.js';

const TYPING_PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** The search text in the address. */
  words: string;
  onChange: (words: string) => void;
}

/** Search field that reports its text 300 ms after the last keystroke. */
export function SearchField({ label, placeholder, words, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(words);
  const latest = useRef(onChange);
  latest.current = onChange;
  const sent = useRef(words);

  useEffect(() => {
    // The address changed elsewhere, by the Back button or by clearing the filters: the field follows it.
    if (words !== sent.current) setTyped(words);
    sent.current = words;
  }, [words]);

  useEffect(() => {
    if (typed.trim() === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      latest.current(sent.current);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      prefix={<SearchIcon size={15} />}
      allowClear
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
