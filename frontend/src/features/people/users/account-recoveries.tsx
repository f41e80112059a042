import { Button } from 'antd';
import { api } from '../../../api/client.js';
import type { Item } from '../../../api/types.js';
import { useRead } from '../../../api/use-read.js';
import { useAction } from '../../../session/use-action.js';
import { useUser } from '../../../session/use-session.js';
import { useConfirm } from '../../../ui/confirm.js';
import { ago, dateAndTime } from '../../../ui/dates.js';
import { PageState } from '../../../ui/page-state.js';
import { Lines, Panel } from '../../../ui/panel.js';

type Recovery = Item<'/api/account-recoveries'>;

const READS = ['/api/account-recoveries'] as const;

/** People who have lost every second factor and ask to be let in. Renders nothing when there are none. */
export function AccountRecoveries() {
  const read = useRead('/api/account-recoveries');
  if (!read.error && !read.data?.length) return null;
  return (
    <Panel title="Lost access">
      <PageState of={read} failed="The requests could not be loaded.">
        {(recoveries) => (
          <Lines>
            {recoveries.map((recovery) => (
              <Line key={recovery.userId} recovery={recovery} />
            ))}
          </Lines>
        )}
      </PageState>
    </Panel>
  );
}

function Line({ recovery: { userId, name, email, requestedAt, expiresAt, confirmedAt } }: { recovery: Recovery }) {
  const me = useUser();
  const question = useConfirm();
  const params = { path: { id: userId } };
  const confirm = useAction(() => api.POST('/api/users/{id}/recovery/confirm', { params }), {
    success: 'A link was sent',
    failure: 'Failed to confirm',
    refreshes: [...READS],
  });
  const refuse = useAction(() => api.DELETE('/api/users/{id}/recovery', { params }), {
    success: 'Request refused',
    failure: 'Failed to refuse the request',
    refreshes: [...READS],
  });
  const askConfirm = async () => {
    if (
      await question({
        title: `Is it really ${name}?`,
        children: `Speak with them first, not by email. ${email} gets a link that sets a new password and removes every second step.`,
        confirm: 'Confirm and send link',
        danger: false,
      })
    )
      void confirm.run();
  };
  const askRefuse = async () => {
    if (
      await question({
        title: `Refuse ${name}?`,
        children: 'They can ask again.',
        confirm: 'Refuse',
      })
    )
      void refuse.run();
  };
  return (
    <li>
      <div>
        <span>{name}</span>
        <p className="quiet">
          {email} · asked <time dateTime={requestedAt}>{ago(requestedAt)}</time> · expires{' '}
          <time dateTime={expiresAt}>{dateAndTime(expiresAt)}</time>
          {confirmedAt && (
            <>
              {' '}
              · link sent <time dateTime={confirmedAt}>{ago(confirmedAt)}</time>
            </>
          )}
        </p>
      </div>
      {userId === me.id ? (
        <p className="quiet">Another platform admin has to confirm this.</p>
      ) : (
        <span>
          <Button
            size="small"
            loading={confirm.running}
            onClick={() => void askConfirm()}
            aria-label={`Confirm ${name}`}
          >
            {confirmedAt ? 'Send another link' : 'Confirm'}
          </Button>
          <Button
            type="text"
            size="small"
            danger
            loading={refuse.running}
            onClick={() => void askRefuse()}
            aria-label={`Refuse ${name}`}
          >
            Refuse
          </Button>
        </span>
      )}
    </li>
  );
}
