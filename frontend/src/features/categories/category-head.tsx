import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { api, data } from '../../api/client.js';
import { ReadinessNote } from '../../entities/category/readiness-note.js';
import { useMayConfigure } from '../../session/may-configure.js';
import { useAction } from '../../session/use-action.js';
import { useConfirm } from '../../ui/confirm.js';
import { AFTER_CATEGORY, counted, type Category } from './categories-of.js';

interface CategoryHeadProps {
  category: Category;
  onEdit: () => void;
  onDeleted: () => void;
}

/** Name, description and readiness of a category, with what can be done with it as a whole. */
export function CategoryHead({ category, onEdit, onDeleted }: CategoryHeadProps) {
  const { id, websiteId, name, slug, description } = category;
  const navigate = useNavigate();
  const mayConfigure = useMayConfigure(websiteId);
  const { ask, running } = useDeletion(category);
  return (
    <>
      <header className="category-head">
        <div>
          <h2>{name}</h2>
          <code className="quiet">{slug}</code>
          {description && <p>{description}</p>}
        </div>
        <div className="category-buttons">
          {mayConfigure && (
            <>
              <Button type="text" onClick={onEdit} aria-label={`Edit ${name}`}>
                Edit
              </Button>
              <Button
                type="text"
                loading={running}
                onClick={() => void ask().then((isGone) => isGone && onDeleted())}
                aria-label={`Delete ${name}`}
              >
                Delete
              </Button>
            </>
          )}
          <Button
            onClick={() => void navigate(`/create-post?website=${websiteId}&category=${id}`)}
            aria-label={`Create post for ${name}`}
          >
            Create post
          </Button>
        </div>
      </header>
      <ReadinessNote key={id} websiteId={websiteId} categoryId={id} />
    </>
  );
}

/** Returns an action that deletes a category after it has named what goes with it, and tells whether it is gone. */
function useDeletion({ id, name }: Category) {
  const confirm = useConfirm();
  const deletion = useAction(
    async () => {
      await api.DELETE('/api/categories/{id}', { params: { path: { id } } });
      return true;
    },
    {
      success: 'Category deleted successfully',
      failure: 'Failed to delete category',
      refreshes: [...AFTER_CATEGORY, '/api/seo-terms/category/{categoryId}', '/api/expertise/category/{categoryId}'],
    },
  );
  const reading = useAction(() => data(api.GET('/api/categories/{id}', { params: { path: { id } } })), {
    failure: 'Failed to delete category',
  });
  const ask = async (): Promise<boolean> => {
    // Reads the category again, because somebody may have added to it since the list was read.
    const now = await reading.run();
    if (!now) return false;
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
    return sure && (await deletion.run()) === true;
  };
  return { ask, running: deletion.running || reading.running };
}
