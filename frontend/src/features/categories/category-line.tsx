import { Button } from 'antd';
import { Link } from 'react-router';
import { api, data } from '../../api/client.js';
import { useMayConfigure } from '../../session/may-configure.js';
import { useAction } from '../../session/use-action.js';
import { useConfirm } from '../../ui/confirm.js';
import { AFTER_CATEGORY, counted, type Category } from './categories-of.js';

export function CategoryLine({ category, onEdit }: { category: Category; onEdit: () => void }) {
  const { id, websiteId, name, slug, description, seoTermsCount, expertiseCount, readyForContent } = category;
  const confirm = useConfirm();
  const mayConfigure = useMayConfigure(websiteId);
  const { run, running } = useAction(() => api.DELETE('/api/categories/{id}', { params: { path: { id } } }), {
    success: 'Category deleted successfully',
    failure: 'Failed to delete category',
    refreshes: [...AFTER_CATEGORY, '/api/seo-terms/category/{categoryId}', '/api/expertise/category/{categoryId}'],
  });
  const looking = useAction(() => data(api.GET('/api/categories/{id}', { params: { path: { id } } })), {
    failure: 'Failed to delete category',
  });
  const remove = async () => {
    // Reads the category again, because somebody may have added to it since the list was read.
    const now = await looking.run();
    if (!now) return;
    const sure = await confirm({
      title: `Delete “${name}”?`,
      children: (
        <p>
          {now.postsCount === 0
            ? 'No post has been written for it.'
            : `${counted(now.postsCount, 'post')} written for it ${now.postsCount === 1 ? 'stays' : 'stay'}.`}{' '}
          This goes with it:
        </p>
      ),
      loses: [
        counted(now.seoTermsCount, 'SEO term'),
        counted(now.expertiseCount, 'expertise area'),
        `${counted(now.focusTopicsCount, 'focus topic')}${now.focusTopicsCount > 0 ? ', with their schedule' : ''}`,
      ],
      confirm: 'Delete category',
    });
    if (sure) await run();
  };
  return (
    <li aria-label={name}>
      <div>
        <strong>{name}</strong> <code className="quiet">{slug}</code>
        {description && <p>{description}</p>}
        <p className="quiet">
          <Link to={`/seo-terms?category=${id}`} aria-label={`${counted(seoTermsCount, 'SEO term')} of ${name}`}>
            {counted(seoTermsCount, 'SEO term')}
          </Link>
          {' · '}
          <Link to={`/expertise?category=${id}`} aria-label={`${counted(expertiseCount, 'expertise area')} of ${name}`}>
            {counted(expertiseCount, 'expertise area')}
          </Link>
          {readyForContent && ' · Ready for content'}
        </p>
      </div>
      {mayConfigure && (
        <div className="line-buttons">
          <Button size="small" type="text" onClick={onEdit} aria-label={`Edit ${name}`}>
            Edit
          </Button>
          <Button
            size="small"
            type="text"
            loading={running || looking.running}
            onClick={() => void remove()}
            aria-label={`Delete ${name}`}
          >
            Delete
          </Button>
        </div>
      )}
    </li>
  );
}
