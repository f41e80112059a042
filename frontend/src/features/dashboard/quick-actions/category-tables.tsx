import { Form, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '../../../api/errors.js';
import { useAll } from '../../../api/use-read.js';
import { useCsvExport, type CsvExport } from '../../../entities/category/use-csv-export.js';
import { ExportFoot } from './export-foot.js';

interface Props {
  what: 'categories' | 'seo-terms' | 'expertise';
  websiteId: string;
  onDone: () => void;
  onCancel: () => void;
}

const MANY = { categories: 'categories', 'seo-terms': 'SEO terms', expertise: 'expertise areas' } as const;

/** Exports the categories of a website, or the SEO terms or expertise areas of one category, as CSV. */
export function CategoryTables({ what, websiteId, onDone, onCancel }: Props) {
  const categories = useAll('/api/categories', { query: { websiteId } });
  const [chosen, setChosen] = useState<string | null>(null);
  const category = categories.data?.find(({ id }) => id === chosen) ?? categories.data?.[0];
  const table: CsvExport = {
    path: `/api/${what}`,
    many: MANY[what],
    of: what === 'categories' || !category ? { websiteId } : { categoryId: category.id },
    fileName: what === 'categories' || !category ? 'categories.csv' : `${what}-${category.slug}.csv`,
  };
  const { run, running } = useCsvExport(table);

  if (categories.error) {
    return (
      <>
        <p role="alert">{sentenceOf(categories.error, 'The categories could not be loaded.')}</p>
        <ExportFoot label="Try again" onGo={() => void categories.mutate()} onCancel={onCancel} />
      </>
    );
  }
  if (categories.data?.length === 0) {
    return (
      <p role="status">
        This website has no categories yet: <Link to="/categories?dialog=new">add one</Link>.
      </p>
    );
  }
  return (
    <>
      {what !== 'categories' && (
        <Form.Item label="Category" htmlFor="export-category">
          <Select
            id="export-category"
            loading={categories.isLoading}
            {...(category && { value: category.id })}
            onChange={setChosen}
            options={categories.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          />
        </Form.Item>
      )}
      <ExportFoot
        label="Export CSV"
        primary
        disabled={!category}
        busy={running}
        onGo={() => void run().then((isSaved) => isSaved && onDone())}
        onCancel={onCancel}
      />
    </>
  );
}
