import { Button, Select } from 'antd';
import { useIsPlatformAdmin } from '../../../session/use-session.js';
import { DaysField } from '../../../ui/days-field.js';
import { FilterBar } from '../../../ui/filter-bar.js';
import { AnyPerson, MemberOf } from './person-choice.js';

export const FILTERS = ['person', 'action', 'from', 'to'] as const;
export type Filters = Record<(typeof FILTERS)[number], string | null>;

const ANY = 'any';
const KINDS: [kind: string, label: string][] = [
  ['post', 'Posts'],
  ['post.approved,post.declined', 'Decisions about posts'],
  ['generation', 'Writing of posts'],
  ['category', 'Categories'],
  ['seo_term', 'SEO terms'],
  ['expertise', 'Expertise'],
  ['focus_topic', 'Focus topics'],
  ['publishing_config', 'Publishing configuration'],
  ['delivery', 'Deliveries'],
  ['website', 'Websites and API keys'],
  ['member', 'Team members'],
  ['invitation', 'Invitations'],
  ['user', 'Accounts'],
  ['session', 'Sessions'],
  ['token,agent', 'Personal tokens and agents'],
];

interface ActivityFiltersProps {
  filters: Filters;
  onChange: (part: Partial<Filters>) => void;
  websiteId: string | undefined;
}

export function ActivityFilters({ filters, onChange, websiteId }: ActivityFiltersProps) {
  const isPlatformAdmin = useIsPlatformAdmin();
  const { person, action, from, to } = filters;
  const choose = (chosen: string | null) => onChange({ person: chosen });
  // A link may filter by one specific action that none of the listed kinds covers.
  const isOne = action && !KINDS.some(([kind]) => kind === action);
  return (
    <FilterBar>
      {isPlatformAdmin ? (
        <AnyPerson person={person} onChange={choose} />
      ) : (
        websiteId && <MemberOf websiteId={websiteId} person={person} onChange={choose} />
      )}
      <Select
        aria-label="What was done"
        value={action ?? ANY}
        onChange={(kind) => onChange({ action: kind === ANY ? null : kind })}
        options={[
          { value: ANY, label: 'Anything' },
          ...KINDS.map(([value, label]) => ({ value, label })),
          ...(isOne ? [{ value: action, label: action }] : []),
        ]}
      />
      <DaysField from={from} to={to} onChange={onChange} />
      {(person ?? action ?? from ?? to) && (
        <Button type="text" onClick={() => onChange({ person: null, action: null, from: null, to: null })}>
          Clear filters
        </Button>
      )}
    </FilterBar>
  );
}
