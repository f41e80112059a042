import { Button, Select, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { toast } from '../../ui/toast-queue.js';
import { useListAddress } from '../../ui/use-list-address.js';
import { type Category, useCategories } from './categories-of.js';
import './categories.css';

interface CategoryChoiceProps {
  websiteId: string;
  /** What belongs to the selected category on this screen, for messages: 'SEO terms'. */
  what: string;
  /** Renders the content of the screen; `chosen` is null until a category is selected. */
  children: (chosen: Category | null) => ReactNode;
}

/** Select of a category, which is stored in the address. The only category of a website is selected automatically. */
export function CategoryChoice({ websiteId, what, children }: CategoryChoiceProps) {
  const categories = useCategories(websiteId);
  // `change` also removes the cursor, which belongs to the list of the previous category.
  const { filters, change } = useListAddress(['category']);
  const navigate = useNavigate();
  return (
    <PageState
      of={categories}
      skeleton={<Skeleton active title={false} paragraph={{ rows: 6 }} />}
      empty={
        <EmptyState
          title="No categories yet"
          action={
            <Button type="primary" onClick={() => void navigate('/categories')}>
              Go to categories
            </Button>
          }
        >
          {what} belong to a category. Add one first.
        </EmptyState>
      }
      failed="The categories could not be loaded."
    >
      {(all) => {
        const chosen = all.find(({ id }) => id === filters.category) ?? (all.length === 1 ? all[0] : undefined) ?? null;
        return (
          <>
            <div className="category-choice">
              <label htmlFor="category-choice">Category</label>
              <Select
                id="category-choice"
                placeholder="Select a category"
                value={chosen?.id}
                onChange={(id: string) => change({ category: id })}
                showSearch={all.length > 8 ? { optionFilterProp: 'label' } : false}
                options={all.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </div>
            {children(chosen)}
          </>
        );
      }}
    </PageState>
  );
}

/** Shows a toast when the person wants to add something before selecting a category. */
export const selectCategoryFirst = (): void =>
  void toast({ title: 'Error', description: 'Please select a category first' });
