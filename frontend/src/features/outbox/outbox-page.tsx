import { Skeleton } from 'antd';
import { useList } from '../../api/use-read.js';
import { useIsPlatformAdmin } from '../../session/use-session.js';
import { Denied } from '../../ui/denied.js';
import { PageHeader } from '../../ui/page-header.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import '../../ui/panel.css';
import { Pages } from '../../ui/pages.js';
import { useListAddress } from '../../ui/use-list-address.js';
import { useUrlState } from '../../ui/use-url-state.js';
import { MailLine } from './mail-line.js';
import { MailSheet } from './mail-sheet.js';
import './outbox.css';

const PAGE_SIZE = 30;
/** Polls often, because people usually open this screen while they expect a mail. */
const POLL = { refreshInterval: 15_000, dedupingInterval: 10_000 };

export default function OutboxPage() {
  return useIsPlatformAdmin() ? (
    <Outbox />
  ) : (
    <Denied title="Outbox">This page is only available to platform administrators.</Denied>
  );
}

function Outbox() {
  const { cursors, turnTo } = useListAddress([]);
  const [chosen, choose] = useUrlState('mail', { push: true });
  const read = useList('/api/outbox', { query: { limit: PAGE_SIZE, cursor: cursors.at(-1) } }, POLL);

  return (
    <>
      <PageHeader title="Outbox">
        Emails Galley has sent or queued. Without a mail server they are not sent: read them here and pass them on.
      </PageHeader>
      <PageState
        of={read}
        skeleton={<Skeleton active paragraph={{ rows: 8 }} />}
        failed="The mails could not be loaded."
        empty={<NoMails />}
      >
        {({ items, total, next }) => (
          <div className="outbox" data-reading={chosen !== null}>
            <div className="outbox-list">
              <ul className="sheet lines" aria-label="Mails">
                {items.map((mail) => (
                  <MailLine key={mail.id} mail={mail} isCurrent={mail.id === chosen} />
                ))}
              </ul>
              <Pages
                pageSize={PAGE_SIZE}
                shown={items.length}
                total={total}
                cursors={cursors}
                next={next}
                turnTo={turnTo}
              />
            </div>
            {chosen ? (
              <MailSheet
                key={chosen}
                id={chosen}
                known={items.find(({ id }) => id === chosen)}
                onClose={() => choose(null)}
              />
            ) : (
              <p className="outbox-none">Choose a mail to read it.</p>
            )}
          </div>
        )}
      </PageState>
    </>
  );
}

const NoMails = () => (
  <EmptyState title="No mails yet">
    Password resets, invitations and news of posts appear here as Galley writes them.
  </EmptyState>
);
