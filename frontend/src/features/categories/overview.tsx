import { Skeleton } from 'antd';
import { Link } from 'react-router';
import type { ReadPath } from '../../api/types.js';
import { useRead } from '../../api/use-read.js';
import { useMayConfigure } from '../../session/may-configure.js';
import type { Website } from '../../session/websites.js';
import { PageState } from '../../ui/page-state.js';
import { Panel, Sheet } from '../../ui/panel.js';
import { AFTER_CHANGE, counted, type Category } from './categories-of.js';
import { addressOf } from './category-views.js';
import { CsvButtons } from './csv/csv-buttons.js';
import { Tips } from './tips.js';

const EXAMPLE = 'name,slug,description\nHeat pumps,heat-pumps,Warmth from outside air\nSolar,,Power from the roof';
const REFRESHES: ReadPath[] = AFTER_CHANGE;
const TIPS: [string, string][] = [
  ['Name', 'Use the words your readers would: it is shown on every post.'],
  ['Description', 'Say what belongs here and what does not. The writer works from it.'],
  ['Slug', 'Part of web addresses. It stays when you change the name.'],
  ['Ready', 'A category is ready for content once it has SEO terms and an expertise: posts are written from them.'],
];

/** What belongs to a category, counted, each with the way to it. */
export function Overview({ category }: { category: Category }) {
  const { id, websiteId, name, seoTermsCount, seoTermsByPriority, expertiseCount, readyForContent } = category;
  const details = useRead('/api/categories/{id}', { path: { id } });
  const { high, medium, low } = seoTermsByPriority;
  return (
    <>
      <Panel title={`What belongs to ${name}`}>
        <Sheet>
          <dl className="category-facts">
            <Fact name="SEO terms" of={name} to={addressOf('terms', id)} count={counted(seoTermsCount, 'SEO term')}>
              {seoTermsCount > 0 ? `${high} high, ${medium} medium, ${low} low priority` : 'None to be found by yet'}
            </Fact>
            <Fact
              name="Expertise"
              of={name}
              to={addressOf('expertise', id)}
              count={counted(expertiseCount, 'expertise area')}
            >
              {readyForContent ? 'Ready for content' : 'Ready for content with SEO terms and an expertise'}
            </Fact>
          </dl>
          <PageState
            of={details}
            skeleton={<Skeleton active title={false} paragraph={{ rows: 2 }} />}
            failed="The posts and focus topics could not be counted."
          >
            {({ focusTopicsCount, postsCount }) => (
              <dl className="category-facts">
                <Fact
                  name="Focus topics"
                  of={name}
                  to={addressOf('topics', id)}
                  count={counted(focusTopicsCount, 'focus topic')}
                />
                <Fact
                  name="Posts"
                  of={name}
                  to={`/blog-posts?website=${websiteId}&category=${encodeURIComponent(name)}`}
                  count={counted(postsCount, 'post')}
                >
                  All that carry its name, whatever their status
                </Fact>
              </dl>
            )}
          </PageState>
        </Sheet>
      </Panel>
      <Tips title="Tips" tips={TIPS} />
    </>
  );
}

interface FactProps {
  name: string;
  /** Name of the category. */
  of: string;
  to: string;
  count: string;
  children?: string;
}

const Fact = ({ name, of, to, count, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Link to={to} preventScrollReset aria-label={`${count} of ${of}`}>
        {count}
      </Link>
      {children && <span className="quiet"> {children}</span>}
    </dd>
  </div>
);

export const CategoriesCsv = ({ website, count }: { website: Website; count: number }) => (
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
    mayImport={useMayConfigure(website.id)}
    count={count}
  />
);

/** A no-break space, which reserves the line of a caption. */
const NOT_YET = '\u00a0';

/** Returns the figures above the list. The API decides which categories are ready. */
export function figuresOf(categories: Category[] | undefined) {
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
