import { Button } from 'antd';
import { useState } from 'react';
import { api, data } from '../../api/client.js';
import type { components } from '../../api/schema.js';
import type { Read } from '../../api/types.js';
import { useRead } from '../../api/use-read.js';
import { useAction } from '../../session/use-action.js';
import type { Website } from '../../session/websites.js';
import { useConfirm } from '../../ui/confirm.js';
import { CopyField } from '../../ui/copy-field.js';
import { dateAndTime } from '../../ui/dates.js';
import { PageState } from '../../ui/page-state.js';

type Feed = Read<'/api/websites/{id}/feeds'>[number];
type MadeFeed = components['schemas']['NewPostFeedResponse'];

const FORMATS = [
  ['rss', 'RSS'],
  ['atom', 'Atom'],
  ['json', 'JSON Feed'],
] as const;

export interface WebsiteFeedsProps {
  website: Website;
  /** Called with whether feed addresses are shown that have not been copied yet. */
  onUncopied: (isUncopied: boolean) => void;
}

/** Private feeds of approved posts, for sites that cannot send an API key. Each address is shown once and expires. */
export function WebsiteFeeds({ website: { id }, onUncopied }: WebsiteFeedsProps) {
  const [made, setMade] = useState<MadeFeed | null>(null);
  const show = (feed: MadeFeed | null) => {
    setMade(feed);
    onUncopied(feed !== null);
  };
  const copied = () => onUncopied(false);
  const feeds = useRead('/api/websites/{id}/feeds', { path: { id } });
  const make = useAction(() => data(api.POST('/api/websites/{id}/feeds', { params: { path: { id } } })), {
    success: 'Feed made',
    failure: 'The feed could not be created.',
    refreshes: ['/api/websites/{id}/feeds'],
  });
  return (
    <section className="website-feeds" aria-label="Feeds">
      <div className="website-feeds-head">
        <div>
          <strong>Feeds</strong>
          <p className="quiet">RSS, Atom and JSON Feed of the approved posts, for sites that can send no key.</p>
        </div>
        <Button loading={make.running} onClick={() => void make.run().then((feed) => feed && show(feed))}>
          Create feed
        </Button>
      </div>
      {made && (
        <div role="status" className="website-feeds-made" key={made.id}>
          <p>
            <strong>The new feed.</strong> Copy the address that your site reads: it is not shown again.
          </p>
          {FORMATS.map(([format, name]) => (
            <div key={format}>
              <span className="quiet">{name}</span>
              <CopyField label={`${name} address`} value={made.urls[format]} secret={false} onCopied={copied} />
            </div>
          ))}
        </div>
      )}
      <PageState of={feeds} empty={null} failed="The feeds could not be loaded.">
        {(list) => (
          <ul aria-label="Feeds">
            {list.map((feed) => (
              <FeedLine key={feed.id} websiteId={id} feed={feed} onRevoked={() => made?.id === feed.id && show(null)} />
            ))}
          </ul>
        )}
      </PageState>
    </section>
  );
}

function FeedLine({
  websiteId,
  feed: { id, createdAt },
  onRevoked,
}: {
  websiteId: string;
  feed: Feed;
  onRevoked: () => void;
}) {
  const confirm = useConfirm();
  const end = async () => {
    await data(api.DELETE('/api/websites/{id}/feeds/{feedId}', { params: { path: { id: websiteId, feedId: id } } }));
    onRevoked();
  };
  const revoke = useAction(end, {
    success: 'The feed is revoked',
    failure: 'The feed could not be revoked.',
    refreshes: ['/api/websites/{id}/feeds'],
  });
  const ask = async () => {
    const sure = await confirm({
      title: 'Revoke this feed?',
      children: 'Sites that use it stop receiving posts. Other feeds and the API key keep working.',
      confirm: 'Revoke',
    });
    if (sure) await revoke.run();
  };
  return (
    <li>
      <span>Made {dateAndTime(createdAt)}</span>
      <Button
        size="small"
        danger
        loading={revoke.running}
        aria-label={`Revoke the feed made ${dateAndTime(createdAt)}`}
        onClick={() => void ask()}
      >
        Revoke
      </Button>
    </li>
  );
}
