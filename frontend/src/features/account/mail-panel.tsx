import { Radio } from 'antd';
import { api, data } from '../../api/client.js';
import type { Read } from '../../api/types.js';
import { useRead } from '../../api/use-read.js';
import { useAction } from '../../session/use-action.js';
import { PageState } from '../../ui/page-state.js';
import { Panel, Sheet } from '../../ui/panel.js';

type When = Read<'/api/user/notifications'>['posts'];

const CHOICES: { value: When; label: string }[] = [
  { value: 'immediately', label: 'At once, for each post' },
  { value: 'daily', label: 'Once a day, all in one mail' },
  { value: 'none', label: 'Never' },
];

/** Panel that sets when emails about posts pending review are sent. A choice is saved at once. */
export function MailPanel() {
  const read = useRead('/api/user/notifications');
  const { run, running } = useAction(
    async (posts: When) =>
      read.mutate(await data(api.PUT('/api/user/notifications', { body: { posts } })), { revalidate: false }),
    { success: 'Notification setting saved', failure: 'Failed to save the notification setting' },
  );
  return (
    <Panel title="Emails about new posts">
      <Sheet>
        <PageState of={read}>
          {({ posts }) => (
            <Radio.Group
              vertical
              aria-label="Emails about new posts"
              value={posts}
              disabled={running}
              onChange={({ target }) => void run(target.value as When)}
              options={CHOICES}
            />
          )}
        </PageState>
      </Sheet>
    </Panel>
  );
}
