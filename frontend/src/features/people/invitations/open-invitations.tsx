import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { api } from '../../../api/client.js';
import type { Item } from '../../../api/types.js';
import { useList } from '../../../api/use-read.js';
import { roleLabel } from '../../../entities/account/roles.js';
import { useAction } from '../../../session/use-action.js';
import { useConfirm } from '../../../ui/confirm.js';
import { shortDate } from '../../../ui/dates.js';
import { PageState } from '../../../ui/page-state.js';
import { Lines, Panel } from '../../../ui/panel.js';
import '../../../ui/status-badge.css';
import { PERMISSIONS } from '../permissions.js';
import { AFTER_INVITING } from './invite-dialog.js';

type Invitation = Item<'/api/invitations'>;

const FIRST = 3;
const MOST = 200;

/** @param websiteId null for no read; omitted for the invitations to all websites */
export const useOpenInvitations = (websiteId?: string | null) =>
  useList(websiteId === null ? null : '/api/invitations', { query: { limit: MOST, ...(websiteId && { websiteId }) } });

interface OpenInvitationsProps {
  /** Restricts the list to invitations to this website; omitted, it covers all invitations. */
  websiteId?: string;
}

/** List of invitations that have not been accepted yet. Renders nothing when there are none. */
export function OpenInvitations({ websiteId }: OpenInvitationsProps) {
  const invitations = useOpenInvitations(websiteId);
  const [all, setAll] = useState(false);
  const total = invitations.data?.total ?? 0;
  if (!invitations.error && total === 0) return null;
  return (
    <Panel
      title="Open invitations"
      aside={
        total > FIRST && (
          <Button type="link" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${total.toLocaleString('en')}`}
          </Button>
        )
      }
    >
      <PageState
        of={invitations}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 2 }} />}
        failed="The invitations could not be loaded."
      >
        {({ items }) => (
          <>
            <Lines>
              {items.slice(0, all ? MOST : FIRST).map((invitation) => (
                <Line key={invitation.id} invitation={invitation} ofWebsite={websiteId !== undefined} />
              ))}
            </Lines>
            {all && total > items.length && (
              <p className="quiet">
                The newest {items.length} of {total.toLocaleString('en')}.
              </p>
            )}
          </>
        )}
      </PageState>
    </Panel>
  );
}

function Line({ invitation, ofWebsite }: { invitation: Invitation; ofWebsite: boolean }) {
  const { id, email, websites, permissions, invitedBy, expiresAt, expired } = invitation;
  const confirm = useConfirm();
  const { run, running } = useAction(() => api.DELETE('/api/invitations/{id}', { params: { path: { id } } }), {
    success: 'Invitation revoked',
    failure: 'Failed to revoke the invitation',
    refreshes: AFTER_INVITING,
  });
  const revoke = async () => {
    const sure = await confirm({
      title: 'Revoke this invitation?',
      children: `The link that ${email} got by mail stops working.`,
      confirm: 'Revoke',
    });
    if (sure) await run();
  };
  const to = ofWebsite
    ? PERMISSIONS.filter(({ key }) => permissions.includes(key)).map(({ label }) => label)
    : websites.map(({ name }) => name);
  const facts = [
    !ofWebsite && roleLabel(invitation),
    to.join(', '),
    invitedBy && `invited by ${invitedBy}`,
    expired
      ? `the link worked until ${shortDate(expiresAt)}: invite again`
      : `the link works until ${shortDate(expiresAt)}`,
  ];
  return (
    <li aria-label={email}>
      <div>
        <strong>{email}</strong>
        {expired && <span className="status-badge status-rejected invitation-state">Expired</span>}
        <p className="quiet">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="line-buttons">
        <Button
          type="text"
          loading={running}
          onClick={() => void revoke()}
          aria-label={`Revoke the invitation of ${email}`}
        >
          Revoke
        </Button>
      </div>
    </li>
  );
}
