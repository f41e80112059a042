import { Button } from 'antd';
import { api } from '../../api/client.js';
import { useList } from '../../api/use-read.js';
import { useAction } from '../../session/use-action.js';
import type { Website } from '../../session/websites.js';
import { useConfirm } from '../../ui/confirm.js';
import { AFTER_CHANGE } from './after-change.js';
import { WebsiteArchive } from './website-archive.js';

/** Deletes a website, after its archive was offered and its name typed. */
export function DangerZone({ website, onDeleted }: { website: Website; onDeleted: () => void }) {
  const confirm = useConfirm();
  const one = { websiteId: website.id, limit: 1 };
  const posts = useList('/api/blog-posts', { query: one });
  const published = useList('/api/blog-posts', { query: { ...one, isPublished: true } });
  const categories = useList('/api/categories', { query: one });
  const { run, running } = useAction(() => api.DELETE('/api/websites/{id}', { params: { path: { id: website.id } } }), {
    success: 'Website deleted successfully',
    failure: 'Failed to delete website',
    // The website itself is not read once more: it is gone.
    refreshes: [
      ...AFTER_CHANGE.filter((path) => path !== '/api/websites/{id}'),
      '/api/blog-posts',
      '/api/blog-posts/pending',
    ],
  });
  const remove = async () => {
    const [all, live, kinds] = await Promise.all([posts, published, categories].map(totalOf));
    const sure = await confirm({
      title: 'Are you absolutely sure?',
      children: <p>{website.name} is deleted for good. This cannot be undone.</p>,
      loses: [
        `All blog posts of this website are deleted${counted(all)}`,
        `All SEO settings are lost: categories${counted(kinds)}, terms and expertise`,
        'User access to this website is revoked',
        'Its API keys are invalidated',
        ...(live ? [`${live} published posts are no longer served or kept up to date`] : []),
      ],
      typed: website.name,
      confirm: 'Delete Website',
    });
    if (sure && (await run())) onDeleted();
  };
  return (
    <>
      <WebsiteArchive website={website} />
      <p>
        <strong>Delete this website</strong>
      </p>
      <p className="quiet">
        Its posts, settings and keys go with it, at once and for good: export the archive first. To pause it instead,
        switch off Active Status.
      </p>
      <Button danger loading={running} onClick={() => void remove()}>
        Delete Website
      </Button>
    </>
  );
}

interface Counting {
  data: { total: number } | undefined;
  mutate: () => Promise<{ total: number } | undefined>;
}

/** How many there are, also if that is not read yet; undefined if it cannot be. */
const totalOf = async ({ data, mutate }: Counting): Promise<number | undefined> =>
  (data ?? (await mutate().catch(() => undefined)))?.total;

/** ' (61)', and nothing when the number is unknown. */
const counted = (total: number | undefined): string => (total === undefined ? '' : ` (${total.toLocaleString('en')})`);
