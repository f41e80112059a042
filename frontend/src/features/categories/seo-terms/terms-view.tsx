import { useState } from 'react';
import { useMayConfigure } from '../../../session/may-configure.js';
import { FigureRow } from '../../../ui/figure-row.js';
import { EmptyState } from '../../../ui/page-state.js';
import type { Category } from '../categories-of.js';
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
  [
    'Posts',
    'A post counts for a term when its title has all words of it, in any form. Declined and withdrawn ones do not.',
  ],
];

export function TermsView({ websiteId, category }: { websiteId: string; category: Category | null }) {
  const mayConfigure = useMayConfigure(websiteId);
  const [chosen, setEdited] = useState<SeoTerm | null>(null);
  // The form and the text typed in it survive a change of the category, but a term of another category is no longer
  // edited.
  const edited = chosen !== null && chosen.categoryId === category?.id ? chosen : null;
  return (
    <>
      {category && <FigureRow figures={figuresOf(category)} />}
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
      <Tips title="Priorities" tips={TIPS} />
    </>
  );
}

const figuresOf = ({ seoTermsCount, seoTermsByPriority: { high, medium, low } }: Category) => [
  { label: 'All terms', value: seoTermsCount },
  { label: 'High priority', value: high },
  { label: 'Medium priority', value: medium },
  { label: 'Low priority', value: low },
];
