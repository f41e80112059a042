import { Button, Select, Skeleton } from 'antd';
import { useNavigate } from 'react-router';
import { useList } from '../../../api/use-read.js';
import { useIsPlatformAdmin } from '../../../session/use-session.js';
import { Denied } from '../../../ui/denied.js';
import { FilterBar } from '../../../ui/filter-bar.js';
import { InviteIcon } from '../../../ui/icons.js';
import { PageHeader } from '../../../ui/page-header.js';
import { EmptyState, PageState } from '../../../ui/page-state.js';
import { Pages } from '../../../ui/pages.js';
import { Lines } from '../../../ui/panel.js';
import { SearchField } from '../../../ui/search-field.js';
import { useListAddress } from '../../../ui/use-list-address.js';
import { useUrlState } from '../../../ui/use-url-state.js';
import { InviteDialog } from '../invitations/invite-dialog.js';
import { OpenInvitations } from '../invitations/open-invitations.js';
import '../people.css';
import { PlatformSecondFactor } from '../second-factor-rule.js';
import { AccountRecoveries } from './account-recoveries.js';
import { ManageUser } from './manage-user-dialog.js';
import { UserLine } from './user-line.js';

const PAGE_SIZE = 25;
const INVITE = 'invite';
const ANY = 'any';
const ROLES = { tenant_admin: 'Tenant admins', platform_admin: 'Platform admins' };

const roleIn = (text: string | null) => (text === 'tenant_admin' || text === 'platform_admin' ? text : undefined);

export default function UsersPage() {
  return useIsPlatformAdmin() ? (
    <Users />
  ) : (
    <Denied title="User Management">This page is only available to platform administrators.</Denied>
  );
}

function Users() {
  const { filters, cursors, change, turnTo } = useListAddress(['q', 'role']);
  const [dialog, setDialog] = useUrlState('dialog', { push: true });
  const role = roleIn(filters.role);
  const cursor = cursors.at(-1);
  const users = useList(
    '/api/users',
    {
      query: { limit: PAGE_SIZE, ...(filters.q && { q: filters.q }), ...(role && { role }), ...(cursor && { cursor }) },
    },
    { keepPreviousData: true },
  );
  const close = () => setDialog(null);

  const navigate = useNavigate();
  const actions = (
    <>
      <Button onClick={() => void navigate('/single-sign-on')}>Single sign-on</Button>
      <Button type="primary" icon={<InviteIcon size={16} />} onClick={() => setDialog(INVITE)}>
        Invite
      </Button>
    </>
  );
  return (
    <>
      <PageHeader title="User Management" actions={actions}>
        Everybody with an account: who they are, and what they may reach.
      </PageHeader>
      <FilterBar>
        <SearchField
          label="Search users"
          placeholder="Search by name or email"
          words={filters.q ?? ''}
          onChange={(q) => change({ q })}
        />
        <Select
          aria-label="Role"
          value={role ?? ANY}
          onChange={(chosen) => change({ role: chosen === ANY ? null : chosen })}
          options={[
            { value: ANY, label: 'Any role' },
            ...Object.entries(ROLES).map(([value, label]) => ({ value, label })),
          ]}
        />
      </FilterBar>
      <AccountRecoveries />
      <PageState
        of={users}
        skeleton={<Skeleton active avatar title={false} paragraph={{ rows: 8 }} />}
        empty={
          <EmptyState
            title="No users match"
            action={<Button onClick={() => change({ q: null, role: null })}>Clear filters</Button>}
          >
            No user matches these filters.
          </EmptyState>
        }
        failed="The users could not be loaded."
      >
        {({ items, total, next }) => (
          <>
            <Lines>
              {items.map((user) => (
                <UserLine key={user.id} user={user} onManage={() => setDialog(user.id)} />
              ))}
            </Lines>
            <Pages
              pageSize={PAGE_SIZE}
              shown={items.length}
              total={total}
              cursors={cursors}
              next={next}
              turnTo={turnTo}
            />
          </>
        )}
      </PageState>
      {!users.isLoading && <OpenInvitations />}
      {!users.isLoading && <PlatformSecondFactor />}
      <InviteDialog open={dialog === INVITE} onClose={close} />
      {dialog && dialog !== INVITE && (
        <ManageUser
          key={dialog}
          id={dialog}
          known={users.data?.items.find(({ id }) => id === dialog)}
          onClose={close}
        />
      )}
    </>
  );
}
