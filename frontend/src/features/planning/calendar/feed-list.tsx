import { Button } from 'antd';
import { useRead } from '../../../api/use-read.js';
import { useAction } from '../../../session/use-action.js';
import { useWebsite } from '../../../session/websites.js';
import { useConfirm } from '../../../ui/confirm.js';
import { dateAndTime } from '../../../ui/dates.js';
import { PageState } from '../../../ui/page-state.js';
import { type Feed, FEEDS, revokeFeed } from './calendar-api.js';

/** List of the person's own links, each with a button that revokes it. */
export function FeedList() {
  const feeds = useRead('/api/calendar/feeds');
  return (
    <section aria-labelledby="feeds-yours">
      <h3 id="feeds-yours">Your links</h3>
      <PageState of={feeds} empty={<p className="quiet">No link yet.</p>} failed="Your links could not be loaded.">
        {(list) => (
          <ul className="feed-list">
            {list.map((feed) => (
              <FeedLine key={feed.id} feed={feed} />
            ))}
          </ul>
        )}
      </PageState>
    </section>
  );
}

function FeedLine({ feed: { id, websiteId, createdAt } }: { feed: Feed }) {
  const confirm = useConfirm();
  const website = useWebsite(websiteId);
  const name = websiteId === null ? 'All Websites' : (website?.name ?? 'One website');
  const revoke = useAction(() => revokeFeed(id), {
    success: 'The link is revoked',
    failure: 'The link could not be revoked.',
    refreshes: [FEEDS],
  });
  const ask = async () => {
    const sure = await confirm({
      title: `Revoke the link of ${name}?`,
      children:
        'Calendar apps that use it stop receiving the plan. This cannot be undone, but you can create another link.',
      confirm: 'Revoke',
    });
    if (sure) await revoke.run();
  };
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="quiet">Made {dateAndTime(createdAt)}</p>
      </div>
      <Button
        size="small"
        danger
        loading={revoke.running}
        aria-label={`Revoke the link of ${name}, made ${dateAndTime(createdAt)}`}
        onClick={() => void ask()}
      >
        Revoke
      </Button>
    </li>
  );
}
