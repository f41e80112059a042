import { Select } from 'antd';
import { useState } from 'react';
import { useList, useRead } from '../../../api/use-read.js';
import { displayName } from '../../../session/use-session.js';
import { SearchSelect } from '../../../ui/search-select.js';
import { usePaused } from '../../../ui/use-paused.js';

const ANY = 'any';
const FOUND = 20;

interface PersonChoiceProps {
  /** The id of the selected person. */
  person: string | null;
  onChange: (person: string | null) => void;
}

/** Select list of everyone with an account. Only platform admins may list all users. */
export function AnyPerson({ person, onChange }: PersonChoiceProps) {
  const [typed, setTyped] = useState('');
  const words = usePaused(typed.trim());
  const found = useList(
    '/api/users',
    { query: { limit: FOUND, ...(words && { q: words }) } },
    { keepPreviousData: true },
  );
  const shown = found.data?.items.find(({ id }) => id === person);
  const read = useRead(person && !shown ? '/api/users/{id}' : null, { path: { id: person ?? '' } });
  const chosen = shown ?? read.data;
  const label = chosen ? displayName(chosen) : read.error ? 'Unknown person' : 'Loading...';
  return (
    <SearchSelect
      label="Person"
      placeholder="Anybody"
      {...(person && { value: { value: person, label } })}
      onChange={(choice) => onChange(choice?.value ?? null)}
      found={found.data?.items.map((each) => ({ value: each.id, label: displayName(each) }))}
      error={found.error}
      loading={found.isLoading}
      onSearch={setTyped}
      nothing="Nobody found"
      allowClear
    />
  );
}

/**
 * Select list of a website's team. A person in the address who has left the team stays selected as "Someone who left".
 */
export function MemberOf({ websiteId, person, onChange }: PersonChoiceProps & { websiteId: string }) {
  const { data: members = [], isLoading } = useRead('/api/websites/{id}/members', { path: { id: websiteId } });
  const known = members.map((member) => ({ value: member.id, label: displayName(member) }));
  const left =
    person && !isLoading && !known.some(({ value }) => value === person)
      ? [{ value: person, label: 'Someone who left' }]
      : [];
  return (
    <Select
      aria-label="Person"
      loading={isLoading}
      value={person ?? ANY}
      onChange={(chosen) => onChange(chosen === ANY ? null : chosen)}
      showSearch={known.length > 8 ? { optionFilterProp: 'label' } : false}
      options={[{ value: ANY, label: 'Anybody' }, ...known, ...left]}
    />
  );
}
