import { Button, Skeleton } from 'antd';
import { OfWorkingWebsite } from '../../../session/of-working-website.js';
import type { Website } from '../../../session/websites.js';
import { FigureRow } from '../../../ui/figure-row.js';
import { PlusIcon } from '../../../ui/icons.js';
import { PageHeader } from '../../../ui/page-header.js';
import { EmptyState, PageState } from '../../../ui/page-state.js';
import { Lines, Panel } from '../../../ui/panel.js';
import { useUrlState } from '../../../ui/use-url-state.js';
import { useCategories, type Category } from '../categories-of.js';
import { Tips } from '../tips.js';
import { CategoryDialog } from './category-dialog.js';
import { CategoryLine } from './category-line.js';

const NEW = 'new';
const TIPS: [string, string][] = [
  ['Name', 'Use the words your readers would: it is shown on every post.'],
  ['Description', 'Say what belongs here and what does not. The writer works from it.'],
  ['Then', 'Give each category SEO terms and an expertise: posts are planned around them.'],
];

export default function CategoriesPage() {
  return <OfWorkingWebsite>{(website) => <Categories key={website.id} website={website} />}</OfWorkingWebsite>;
}

function Categories({ website }: { website: Website }) {
  const categories = useCategories(website.id);
  const [dialog, setDialog] = useUrlState('dialog', { push: true });
  const edited = categories.data?.find(({ id }) => id === dialog) ?? null;
  const add = (
    <Button type="primary" icon={<PlusIcon size={16} />} onClick={() => setDialog(NEW)}>
      Add Category
    </Button>
  );
  return (
    <>
      <PageHeader title="Blog Categories" actions={add}>
        What {website.name} writes about.
      </PageHeader>
      <FigureRow figures={figuresOf(categories.data)} />
      <div className="planning">
        <Panel title="Categories">
          <PageState
            of={categories}
            skeleton={<Skeleton active title={false} paragraph={{ rows: 6 }} />}
            empty={
              <EmptyState title="No categories yet" action={add}>
                Posts are written for a category. Add the first one to begin.
              </EmptyState>
            }
            failed="The categories could not be loaded."
          >
            {(all) => (
              <Lines>
                {all.map((category) => (
                  <CategoryLine key={category.id} category={category} onEdit={() => setDialog(category.id)} />
                ))}
              </Lines>
            )}
          </PageState>
        </Panel>
        <Tips title="Tips" tips={TIPS} />
      </div>
      <CategoryDialog websiteId={website.id} category={edited} open={dialog === NEW || edited !== null} onClose={() => setDialog(null)} />
    </>
  );
}

function figuresOf(categories: Category[] | undefined) {
  const withTerms = categories?.filter(({ seoTermsCount }) => seoTermsCount > 0).length;
  return [
    { label: 'Total Categories', value: categories?.length },
    { label: 'Ready for Content', value: categories?.length, caption: 'A post can be written for each' },
    {
      label: 'SEO Terms Ready',
      value: categories?.reduce((sum, { seoTermsCount }) => sum + seoTermsCount, 0),
      caption: categories && `In ${withTerms} of ${categories.length} ${categories.length === 1 ? 'category' : 'categories'}`,
    },
  ];
}
