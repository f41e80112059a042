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
  /** What belongs to a category here: 'SEO terms'. */
  what: string;
  /** `chosen` is null until a category is selected. */
  children: (chosen: Category | null) => ReactNode;
}

/** Lets one choose a category, kept in the address; a website's only one is chosen by itself. */
export function CategoryChoice({ websiteId, what, children }: CategoryChoiceProps) {
  const categories = useCategories(websiteId);
  // With the page that the other category's list was turned to, its cursor goes.
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

/** Said when something is to be added and no category is chosen. */
export const selectCategoryFirst = (): void =>
  void toast({ title: 'Error', description: 'Please select a category first' });
