import { Form, Modal, Radio, Select } from 'antd';
import { useState } from 'react';
import { useSelectedWebsite } from '../../../session/websites.js';
import { CategoryTables } from './category-tables.js';
import { ExportFoot } from './export-foot.js';
import { PostsExport } from './posts-export.js';

interface Props {
  open: boolean;
  onClose: () => void;
}

type What = 'posts' | 'categories' | 'seo-terms' | 'expertise';

const WHAT: { value: What; label: string }[] = [
  { value: 'posts', label: 'Posts' },
  { value: 'categories', label: 'Categories' },
  { value: 'seo-terms', label: 'SEO terms' },
  { value: 'expertise', label: 'Expertise' },
];

/** Dialog that downloads posts or a part of the configuration as a file. */
export const ExportData = ({ open, onClose }: Props) => (
  <Modal title="Export Data" open={open} onCancel={onClose} footer={null} destroyOnHidden>
    <Choosing onClose={onClose} />
  </Modal>
);

function Choosing({ onClose }: Pick<Props, 'onClose'>) {
  const { websites, selected, working } = useSelectedWebsite();
  const [what, setWhat] = useState<What>('posts');
  const [websiteId, setWebsiteId] = useState<string | null>(selected?.id ?? null);
  // Posts can be exported for all websites, but a table belongs to one website.
  const of = websiteId ?? (what === 'posts' ? null : (working?.id ?? null));
  const choices = websites.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Form layout="vertical" component="div">
      <Form.Item label="What" htmlFor={undefined}>
        <Radio.Group
          aria-label="What"
          options={WHAT}
          value={what}
          onChange={({ target }) => setWhat(target.value as What)}
        />
      </Form.Item>
      <Form.Item label="Website" htmlFor="export-website">
        <Select
          id="export-website"
          value={of ?? 'all'}
          onChange={(id: string) => setWebsiteId(id === 'all' ? null : id)}
          options={what === 'posts' ? [{ value: 'all', label: 'All Websites' }, ...choices] : choices}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      {what === 'posts' && <PostsExport key={of} websiteId={of} onDone={onClose} onCancel={onClose} />}
      {what !== 'posts' && of && (
        <CategoryTables key={`${what} ${of}`} what={what} websiteId={of} onDone={onClose} onCancel={onClose} />
      )}
      {what !== 'posts' && !of && <ExportFoot label="Export" primary disabled onCancel={onClose} />}
    </Form>
  );
}
