import { useState } from 'react';
import { ReadOnlyNotice, useMayConfigure } from '../../../session/may-configure.js';
import { OfWorkingWebsite } from '../../../session/of-working-website.js';
import type { Website } from '../../../session/websites.js';
import { FigureRow } from '../../../ui/figure-row.js';
import { PageHeader } from '../../../ui/page-header.js';
import { EmptyState } from '../../../ui/page-state.js';
import type { Category } from '../categories-of.js';
import { CategoryChoice } from '../category-choice.js';
import { Tips } from '../tips.js';
import './seo-terms.css';
import { TermForm } from './term-form.js';
import { TermList } from './term-list.js';
import type { SeoTerm } from './terms.js';

const TIPS: [string, string][] = [
  ['High', 'What a post must be found by. It belongs in titles and headings.'],
  ['Medium', 'What readers also ask. It belongs in the text.'],
  ['Low', 'Good to have where it fits.'],
  ['Wording', 'Write terms as people type them: “heat pump cost”, not “costs of heat pumps”.'],
];

export default function SeoTermsPage() {
  return <OfWorkingWebsite>{(website) => <SeoTerms key={website.id} website={website} />}</OfWorkingWebsite>;
}

const SeoTerms = ({ website }: { website: Website }) => (
  <>
    <PageHeader title="SEO Terms by Category">Keywords {website.name} wants to rank for.</PageHeader>
    <ReadOnlyNotice websiteId={website.id} />
    <CategoryChoice websiteId={website.id} what="SEO terms">
      {(category) => <TermsOf websiteId={website.id} category={category} />}
    </CategoryChoice>
  </>
);

function TermsOf({ websiteId, category }: { websiteId: string; category: Category | null }) {
  const mayConfigure = useMayConfigure(websiteId);
  const [chosen, setEdited] = useState<SeoTerm | null>(null);
  // The form and the text typed in it survive a change of the category, but a term of another category is no longer
  // edited.
  const edited = chosen !== null && chosen.categoryId === category?.id ? chosen : null;
  return (
    <>
      {category && <FigureRow figures={figuresOf(category)} />}
      <div className="categories">
        <div>
          {mayConfigure && (
            <div className="panel">
              <TermForm categoryId={category?.id ?? null} edited={edited} onDone={() => setEdited(null)} />
            </div>
          )}
          {category ? (
            <TermList key={category.id} category={category} edited={edited} onEdit={setEdited} />
          ) : (
            <EmptyState title="Please select a category first">Its terms appear here.</EmptyState>
          )}
        </div>
        <Tips title="Priorities" tips={TIPS} />
      </div>
    </>
  );
}

const figuresOf = ({ seoTermsCount, seoTermsByPriority: { high, medium, low } }: Category) => [
  { label: 'All terms', value: seoTermsCount },
  { label: 'High priority', value: high },
  { label: 'Medium priority', value: medium },
  { label: 'Low priority', value: low },
];
