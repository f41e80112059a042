import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../../api/client.js';
import type { Item } from '../../api/types.js';
import { useRead } from '../../api/use-read.js';
import { useAction } from '../../session/use-action.js';
import { useConfirm } from '../../ui/confirm.js';
import { ago, dateAndTime } from '../../ui/dates.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Lines, Panel } from '../../ui/panel.js';
import { TokenDialog } from './token-dialog.js';

type Token = Item<'/api/tokens'>;

const SCOPES: Record<Token['scopes'][number], string> = { read: 'Read', write: 'Write', approve: 'Approve' };

const isPast = (moment: string): boolean => Date.parse(moment) <= Date.now();

/** Panel of the personal tokens for scripts and agents: creates, lists and revokes them. */
export function TokensPanel() {
  const read = useRead('/api/tokens');
  const [making, setMaking] = useState(false);
  return (
    <Panel title="Personal tokens" aside={<Button onClick={() => setMaking(true)}>Create token</Button>}>
      <PageState
        of={read}
        empty={
          <EmptyState title="No token yet">
            With a token, scripts call the API and agents work at /mcp, as you and within what you allow it.
          </EmptyState>
        }
      >
        {(tokens) => (
          <Lines>
            {tokens.map((token) => (
              <TokenLine key={token.id} token={token} />
            ))}
          </Lines>
        )}
      </PageState>
      <TokenDialog open={making} onClose={() => setMaking(false)} />
    </Panel>
  );
}

function TokenLine({ token: { id, name, prefix, scopes, createdAt, lastUsedAt, expiresAt } }: { token: Token }) {
  const confirm = useConfirm();
  const { run, running } = useAction(() => api.DELETE('/api/tokens/{id}', { params: { path: { id } } }), {
    success: 'Token revoked',
    failure: 'Failed to revoke the token',
    refreshes: ['/api/tokens'],
  });
  const revoke = async () => {
    if (
      await confirm({
        title: `Revoke ${name}?`,
        children: 'Its next request is refused. This cannot be undone.',
        confirm: 'Revoke token',
      })
    )
      void run();
  };
  return (
    <li>
      <div>
        <span>{name}</span> <code className="account-token-prefix">{prefix}…</code>
        <p className="quiet">
          {scopes.map((scope) => SCOPES[scope]).join(', ')} ·{' '}
          {lastUsedAt ? (
            <>
              last used <time dateTime={lastUsedAt}>{ago(lastUsedAt)}</time>
            </>
          ) : (
            'never used'
          )}{' '}
          · made <time dateTime={createdAt}>{dateAndTime(createdAt)}</time>
          {expiresAt && (
            <>
              {' '}
              · {isPast(expiresAt) ? 'expired' : 'expires'} <time dateTime={expiresAt}>{dateAndTime(expiresAt)}</time>
            </>
          )}
        </p>
      </div>
      <Button
        type="text"
        size="small"
        danger
        onClick={() => void revoke()}
        loading={running}
        aria-label={`Revoke ${name}`}
      >
        Revoke
      </Button>
    </li>
  );
}
