import { Button } from 'antd';
import { api } from '../../api/client.js';
import { useAction } from '../../session/use-action.js';
import type { Website } from '../../session/websites.js';
import { useConfirm } from '../../ui/confirm.js';
import { AFTER_CHANGE } from './after-change.js';

const LOST = [
  'All blog posts of this website are deleted',
  'All SEO settings are lost: categories, terms and expertise',
  'User access to this website is revoked',
  'Its API keys are invalidated',
];

export function DangerZone({ website, onDeleted }: { website: Website; onDeleted: () => void }) {
  const confirm = useConfirm();
  const { run, running } = useAction(() => api.DELETE('/api/websites/{id}', { params: { path: { id: website.id } } }), {
    success: 'Website deleted successfully',
    failure: 'Failed to delete website',
    refreshes: [...AFTER_CHANGE, '/api/blog-posts', '/api/blog-posts/pending'],
  });
  const remove = async () => {
    const sure = await confirm({
      title: 'Are you absolutely sure?',
      children: <p>{website.name} is deleted for good. This cannot be undone.</p>,
      loses: LOST,
      confirm: 'Delete Website',
    });
    if (sure && (await run())) onDeleted();
  };
  return (
    <>
      <p>
        <strong>Delete this website</strong>
      </p>
      <p className="quiet">
        Its posts, settings and keys go with it, at once and for good. To pause it instead, switch off Active Status.
      </p>
      <Button danger loading={running} onClick={() => void remove()}>
        Delete Website
      </Button>
    </>
  );
}
