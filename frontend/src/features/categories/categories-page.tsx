import { Button, Skeleton } from 'antd';
import type { ReadPath } from '../../api/types.js';
import { ReadOnlyNotice, useMayConfigure } from '../../session/may-configure.js';
import { OfWorkingWebsite } from '../../session/of-working-website.js';
import type { Website } from '../../session/websites.js';
import { FigureRow } from '../../ui/figure-row.js';
import { PlusIcon } from '../../ui/icons.js';
import { PageHeader } from '../../ui/page-header.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Lines, Panel } from '../../ui/panel.js';
import { SearchField } from '../../ui/search-field.js';
import { useUrlState } from '../../ui/use-url-state.js';
import { AFTER_CHANGE, counted, useCategories, type Category } from './categories-of.js';
import { CsvButtons } from './csv/csv-buttons.js';
import { Tips } from './tips.js';
import { CategoryDialog } from './category-dialog.js';
import { CategoryLine } from './category-line.js';

const NEW = 'new';
/** Number of categories above which a search field is shown. */
const MANY = 8;
const EXAMPLE = 'name,slug,description\nHeat pumps,heat-pumps,Warmth from outside air\nSolar,,Power from the roof';
const REFRESHES: ReadPath[] = AFTER_CHANGE;
const TIPS: [string, string][] = [
  ['Name', 'Use the words your readers would: it is shown on every post.'],
  ['Description', 'Say what belongs here and what does not. The writer works from it.'],
  ['Slug', 'Part of web addresses. It stays when you change the name.'],
  ['Ready', 'A category is ready for content once it has SEO terms and an expertise: posts are written from them.'],
];

export default function CategoriesPage() {
  return <OfWorkingWebsite>{(website) => <Categories key={website.id} website={website} />}</OfWorkingWebsite>;
}

function Categories({ website }: { website: Website }) {
  const categories = useCategories(website.id);
  const mayConfigure = useMayConfigure(website.id);
  const [dialog, setDialog] = useUrlState('dialog', { push: true });
  const [query, setQuery] = useUrlState('q');
  const words = (query ?? '').toLowerCase().trim();
  const edited = categories.data?.find(({ id }) => id === dialog) ?? null;
  const add = mayConfigure && (
    <Button type="primary" icon={<PlusIcon size={16} />} onClick={() => setDialog(NEW)}>
      Add category
    </Button>
  );
  return (
    <>
      <PageHeader title="Blog Categories" actions={add}>
        What {website.name} writes about.
      </PageHeader>
      <ReadOnlyNotice websiteId={website.id} />
      <FigureRow figures={figuresOf(categories.data)} />
      <div className="categories">
        <Panel
          title="Categories"
          aside={
            <CsvButtons
              table={{
                path: '/api/categories',
                of: { websiteId: website.id },
                one: 'category',
                many: 'categories',
                fileName: 'categories.csv',
                refreshes: REFRESHES,
              }}
              example={EXAMPLE}
              mayImport={mayConfigure}
              count={categories.data?.length ?? 0}
            />
          }
        >
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
            {(all) => {
              const found = all.filter(({ name, slug, description }) =>
                [name, slug, description ?? ''].some((text) => text.toLowerCase().includes(words)),
              );
              return (
                <>
                  {(all.length > MANY || words) && (
                    <div className="category-search">
                      <SearchField
                        label="Search categories"
                        placeholder="Search"
                        words={query ?? ''}
                        onChange={setQuery}
                      />
                      <span className="quiet" role="status">
                        {words ? `${found.length} of ${all.length} match` : ''}
                      </span>
                    </div>
                  )}
                  {found.length === 0 ? (
                    <EmptyState
                      title="No category matches"
                      action={<Button onClick={() => setQuery(null)}>Clear search</Button>}
                    />
                  ) : (
                    <Lines>
                      {found.map((category) => (
                        <CategoryLine key={category.id} category={category} onEdit={() => setDialog(category.id)} />
                      ))}
                    </Lines>
                  )}
                </>
              );
            }}
          </PageState>
        </Panel>
        <Tips title="Tips" tips={TIPS} />
      </div>
      <CategoryDialog
        websiteId={website.id}
        category={edited}
        open={dialog === NEW || edited !== null}
        onClose={() => setDialog(null)}
      />
    </>
  );
}

/** A no-break space, which reserves the line of a caption. */
const NOT_YET = '\u00a0';

/** Returns the figures above the list. The API decides which categories are ready. */
function figuresOf(categories: Category[] | undefined) {
  const lacking = {
    terms: categories?.filter(({ seoTermsReady }) => !seoTermsReady).length,
    expertise: categories?.filter(({ expertiseCount }) => expertiseCount === 0).length,
  };
  const terms = categories?.reduce((sum, { seoTermsCount }) => sum + seoTermsCount, 0);
  return [
    { label: 'Total Categories', value: categories?.length },
    {
      label: 'Ready for Content',
      value: categories?.filter(({ readyForContent }) => readyForContent).length,
      caption: categories
        ? lackWords(lacking.terms ?? 0, lacking.expertise ?? 0) || 'With SEO terms and an expertise'
        : NOT_YET,
    },
    {
      label: 'SEO Terms Ready',
      value: categories?.filter(({ seoTermsReady }) => seoTermsReady).length,
      caption: terms === undefined ? NOT_YET : `${counted(terms, 'SEO term')} in all`,
    },
  ];
}

const lackWords = (terms: number, expertise: number): string =>
  [terms > 0 && `${terms} without SEO terms`, expertise > 0 && `${expertise} without expertise`]
    .filter(Boolean)
    .join(', ');
