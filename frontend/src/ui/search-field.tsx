import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { SearchIcon } from './icons.js';

const TYPING_PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** What is searched for, as the address has it. */
  words: string;
  onChange: (words: string) => void;
}

/** Searches once the person stops typing. */
export function SearchField({ label, placeholder, words, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(words);
  const latest = useRef(onChange);
  latest.current = onChange;
  const sent = useRef(words);

  useEffect(() => {
    // The address changed by itself, as when going back or clearing filters: the field follows it.
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
