import { Button } from 'antd';
import { api } from '../../api/client.js';
import type { Item } from '../../api/types.js';
import { useRead } from '../../api/use-read.js';
import { useAction } from '../../session/use-action.js';
import { useConfirm } from '../../ui/confirm.js';
import { ago, dateAndTime } from '../../ui/dates.js';
import { PageState } from '../../ui/page-state.js';
import { Lines, Panel } from '../../ui/panel.js';
import '../../ui/status-badge.css';

type Session = Item<'/api/sessions'>;

/** Panel that lists the sessions of the person signed in, and can end them. */
export function SessionsPanel() {
  const read = useRead('/api/sessions', undefined, { dedupingInterval: 5_000 });
  const confirm = useConfirm();
  const all = useAction(() => api.DELETE('/api/sessions'), {
    success: 'Signed out everywhere else',
    failure: 'Failed to sign out everywhere',
    refreshes: ['/api/sessions'],
  });
  const everywhere = async () => {
    if (
      await confirm({
        title: 'Sign out everywhere?',
        children: 'All your other sessions end at once. You stay signed in here.',
        confirm: 'Sign out everywhere',
      })
    )
      void all.run();
  };
  const hasOthers = read.data?.some(({ current }) => !current) ?? false;

  return (
    <Panel
      title="Sessions"
      aside={
        hasOthers && (
          <Button onClick={() => void everywhere()} loading={all.running}>
            Sign out everywhere
          </Button>
        )
      }
    >
      <PageState of={read}>
        {(sessions) => (
          <Lines>
            {sessions.map((session) => (
              <SessionLine key={session.id} session={session} />
            ))}
          </Lines>
        )}
      </PageState>
    </Panel>
  );
}

function SessionLine({ session }: { session: Session }) {
  const { id, userAgent, browser, device, place, createdAt, lastUsedAt, current } = session;
  const confirm = useConfirm();
  const program = device ? `${browser} on ${device}` : browser;
  const { run, running } = useAction(() => api.DELETE('/api/sessions/{id}', { params: { path: { id } } }), {
    success: 'Session signed out',
    failure: 'Failed to sign the session out',
    refreshes: ['/api/sessions'],
  });
  const end = async () => {
    if (
      await confirm({
        title: `Sign out ${program}?`,
        children: 'Anyone using it has to sign in again.',
        confirm: 'Sign out',
      })
    )
      void run();
  };
  return (
    <li>
      <div>
        <span title={userAgent ?? undefined}>{program}</span>
        {current && <span className="status-badge status-approved account-session-here">This session</span>}
        <p className="quiet">
          {place && `${place}. `}Last used <time dateTime={lastUsedAt}>{ago(lastUsedAt)}</time>, signed in{' '}
          <time dateTime={createdAt}>{dateAndTime(createdAt)}</time>
        </p>
      </div>
      {!current && (
        <Button
          type="text"
          size="small"
          onClick={() => void end()}
          loading={running}
          aria-label={`Sign out ${program}, signed in ${dateAndTime(createdAt)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
