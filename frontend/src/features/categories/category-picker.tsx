import { Select } from 'antd';
import { useNavigate } from 'react-router';
import { useMedia } from '../../ui/use-media.js';
import type { Category } from './categories-of.js';
import { CategoryList } from './category-list.js';
import { addressOf, type View } from './category-views.js';

/** Number of categories above which the select can be searched. */
const MANY = 8;

interface CategoryPickerProps {
  categories: Category[];
  chosen: Category | null;
  view: View;
}

/** Chooses the category: a list beside its page, or a select above it where there is no room for the list. */
export function CategoryPicker({ categories, chosen, view }: CategoryPickerProps) {
  const isNarrow = useMedia('(width < 1024px)');
  const navigate = useNavigate();
  if (!isNarrow) return <CategoryList categories={categories} chosen={chosen} view={view} />;
  return (
    <div className="category-choice">
      <label htmlFor="category-choice">Category</label>
      <Select
        id="category-choice"
        placeholder="Select a category"
        value={chosen?.id}
        onChange={(id: string) => void navigate(addressOf(view, id), { preventScrollReset: true })}
        showSearch={categories.length > MANY ? { optionFilterProp: 'label' } : false}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </div>
  );
}
