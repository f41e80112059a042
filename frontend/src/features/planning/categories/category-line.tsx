import { Button } from 'antd';
import { Link } from 'react-router';
import { api } from '../../../api/client.js';
import { useAction } from '../../../api/use-action.js';
import { useConfirm } from '../../../ui/confirm.js';
import { AFTER_CHANGE, counted, type Category } from '../categories-of.js';

export function CategoryLine({ category, onEdit }: { category: Category; onEdit: () => void }) {
  const { id, name, slug, description, seoTermsCount, expertiseCount } = category;
  const confirm = useConfirm();
  const { run, running } = useAction(() => api.DELETE('/api/categories/{id}', { params: { path: { id } } }), {
    success: 'Category deleted successfully',
    failure: 'Failed to delete category',
    refreshes: [...AFTER_CHANGE, '/api/seo-terms/category/{categoryId}', '/api/expertise/category/{categoryId}'],
  });
  const remove = async () => {
    const sure = await confirm({
      title: `Delete “${name}”?`,
      children: <p>This goes with it. Posts that were written for it stay.</p>,
      loses: [counted(seoTermsCount, 'SEO term'), counted(expertiseCount, 'expertise area'), 'The focus topics planned for it'],
      confirm: 'Delete Category',
    });
    if (sure) await run();
  };
  return (
    <li aria-label={name}>
      <div>
        <strong>{name}</strong> <code className="quiet">{slug}</code>
        {description && <p>{description}</p>}
        <p className="quiet">
          <Link to={`/seo-terms?category=${id}`}>{counted(seoTermsCount, 'SEO term')}</Link>
          {' · '}
          <Link to={`/expertise?category=${id}`}>{counted(expertiseCount, 'expertise area')}</Link>
        </p>
      </div>
      <div className="line-buttons">
        <Button size="small" type="text" onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <Button size="small" type="text" loading={running} onClick={() => void remove()} aria-label={`Delete ${name}`}>
          Delete
        </Button>
      </div>
    </li>
  );
}
