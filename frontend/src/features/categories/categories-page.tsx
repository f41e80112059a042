import { Button, Skeleton } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { ReadOnlyNotice, useMayConfigure } from '../../session/may-configure.js';
import { OfWorkingWebsite } from '../../session/of-working-website.js';
import type { Website } from '../../session/websites.js';
import { FigureRow } from '../../ui/figure-row.js';
import { PlusIcon } from '../../ui/icons.js';
import { PageHeader } from '../../ui/page-header.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { useListAddress } from '../../ui/use-list-address.js';
import { useUrlState } from '../../ui/use-url-state.js';
import './categories.css';
import { CategoriesCsv, figuresOf, Overview } from './overview.js';
import { type Category, useCategories } from './categories-of.js';
import { CategoryDialog } from './category-dialog.js';
import { CategoryHead } from './category-head.js';
import { CategoryPicker } from './category-picker.js';
import { useView, type View } from './category-views.js';
import { ViewLinks } from './view-links.js';
import { ExpertiseView } from './expertise/expertise-view.js';
import { TermsView } from './seo-terms/terms-view.js';
import { SourcesView } from './sources-view.js';
import { TopicsView } from './topics-view.js';
import { useChosenCategory } from './use-chosen-category.js';

const TestView = lazy(() => import('./test-content/test-view.js'));

const NEW = 'new';

const HEADS: Record<View, { title: string; about: (website: string) => string }> = {
  overview: { title: 'Blog Categories', about: (website) => `What ${website} writes about.` },
  terms: { title: 'SEO Terms by Category', about: (website) => `Keywords ${website} wants to rank for.` },
  expertise: {
    title: 'Expertise Management',
    about: (website) => `How posts of ${website} are written: for whom, and in which tone.`,
  },
  sources: { title: 'Sources by category', about: (website) => `What posts of ${website} can be written from.` },
  topics: {
    title: 'Focus topics by category',
    about: (website) => `What ${website} writes about repeatedly, and when.`,
  },
  test: {
    title: 'Test Content Generation',
    about: () =>
      'See what the settings of a category make of a post. Nothing is saved; what the models cost counts as for any post.',
  },
};

export default function CategoriesPage() {
  return <OfWorkingWebsite>{(website) => <Workspace key={website.id} website={website} />}</OfWorkingWebsite>;
}

/** The categories of a website and all that belongs to the chosen one. The address carries both it and the view. */
function Workspace({ website }: { website: Website }) {
  const view = useView();
  const { title, about } = HEADS[view];
  const categories = useCategories(website.id);
  const mayConfigure = useMayConfigure(website.id);
  const navigate = useNavigate();
  const { filters, change } = useListAddress(['category', 'dialog']);
  const [, setDialog] = useUrlState('dialog', { push: true });
  const chosen = useChosenCategory(website.id, categories.data, filters.category);
  const edited = categories.data?.find(({ id }) => id === filters.dialog) ?? null;
  const isOverview = view === 'overview';
  const hasCategories = categories.data !== undefined && categories.data.length > 0;
  const add = (what: string) => (
    <Button type="primary" icon={<PlusIcon size={16} />} onClick={() => setDialog(NEW)}>
      {what}
    </Button>
  );
  const addCategory = mayConfigure && add('Add category');
  const actions = isOverview ? (
    <>
      <CategoriesCsv website={website} count={categories.data?.length ?? 0} />
      {addCategory}
    </>
  ) : (
    view === 'expertise' && mayConfigure && hasCategories && add('Add expertise')
  );
  return (
    <>
      <PageHeader title={title} actions={actions}>
        {about(website.name)}
      </PageHeader>
      <ReadOnlyNotice websiteId={website.id} />
      {isOverview && <FigureRow figures={figuresOf(categories.data)} />}
      <PageState
        of={categories}
        skeleton={<WorkspacePlaceholder />}
        empty={
          isOverview ? (
            <EmptyState title="No categories yet" action={addCategory}>
              Posts are written for a category. Add the first one to begin.
            </EmptyState>
          ) : (
            <EmptyState
              title="No categories yet"
              action={
                <Button type="primary" onClick={() => void navigate('/categories')}>
                  Go to categories
                </Button>
              }
            >
              All of this belongs to a category. Add one first.
            </EmptyState>
          )
        }
        failed="The categories could not be loaded."
      >
        {(all) => (
          <div className="workspace">
            <CategoryPicker categories={all} chosen={chosen} view={view} />
            <section aria-label={chosen?.name ?? 'Category'}>
              {chosen && (
                <CategoryHead
                  category={chosen}
                  onEdit={() => setDialog(chosen.id)}
                  onDeleted={() => change({ category: null })}
                />
              )}
              <ViewLinks view={view} categoryId={chosen?.id} />
              {contentOf(view, website, chosen)}
            </section>
          </div>
        )}
      </PageState>
      <CategoryDialog
        websiteId={website.id}
        language={website.language}
        category={edited}
        open={(isOverview && filters.dialog === NEW) || edited !== null}
        onClose={(saved) => (saved ? change({ dialog: null, category: saved }) : setDialog(null))}
      />
    </>
  );
}

function contentOf(view: View, website: Website, category: Category | null): ReactNode {
  switch (view) {
    case 'terms':
      return <TermsView websiteId={website.id} category={category} />;
    case 'expertise':
      return <ExpertiseView websiteId={website.id} category={category} />;
    case 'test':
      return (
        <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 6 }} />}>
          <TestView website={website} category={category} />
        </Suspense>
      );
    case 'overview':
    case 'sources':
    case 'topics':
  }
  if (!category)
    return <EmptyState title="Please select a category first">What belongs to it appears here.</EmptyState>;
  if (view === 'sources') return <SourcesView category={category} />;
  return view === 'topics' ? <TopicsView category={category} /> : <Overview category={category} />;
}

const WorkspacePlaceholder = () => (
  <div className="workspace">
    <Skeleton active title={false} paragraph={{ rows: 6 }} />
    <Skeleton active paragraph={{ rows: 10 }} />
  </div>
);
