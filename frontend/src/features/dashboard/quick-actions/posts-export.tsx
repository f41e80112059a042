import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { sentenceOf } from '../../../api/errors.js';
import type { ReadParams } from '../../../api/types.js';
import { MAX_BULK } from '../../../api/use-bulk-decision.js';
import { EXPORT_FORMATS, useExportPosts, type ExportFormat } from '../../../api/use-exports.js';
import { useList } from '../../../api/use-read.js';

type Status = NonNullable<NonNullable<NonNullable<ReadParams<'/api/blog-posts'>>['query']>['status']>;

const STATUSES: Record<Status | 'all', string> = {
  all: 'Any status',
  pending: 'Pending Review',
  approved: 'Approved',
  published: 'Published',
  rejected: 'Declined',
  imported: 'Imported',
  withdrawn: 'Withdrawn',
};
const options = (of: object) => Object.entries(of).map(([value, label]) => ({ value, label: label as string }));
const FRESH = { dedupingInterval: 2_000 };

/** Posts of a status, the newest first, as many as one file takes. */
export function PostsExport({ websiteId, onDone }: { websiteId: string | null; onDone: () => void }) {
  const [status, setStatus] = useState<Status | 'all'>('all');
  const [format, setFormat] = useState<ExportFormat>('markdown');
  const found = useList('/api/blog-posts', { query: { limit: MAX_BULK, ...(status !== 'all' && { status }), ...(websiteId && { websiteId }) } }, FRESH);
  const { run, running } = useExportPosts();
  const ids = found.data?.items.map(({ create_id }) => create_id) ?? [];
  const total = found.data?.total ?? 0;

  const words = () => {
    if (found.error) return sentenceOf(found.error, 'The posts could not be loaded.');
    if (!found.data) return 'Counting posts…';
    if (total === 0) return 'No post has this status.';
    if (total > ids.length) return `${total.toLocaleString('en')} posts: one file takes the newest ${ids.length}.`;
    return total === 1 ? '1 post' : `${total} posts`;
  };
  return (
    <>
      <Form.Item label="Status" htmlFor="export-status">
        <Select id="export-status" value={status} onChange={setStatus} options={options(STATUSES)} />
      </Form.Item>
      <Form.Item label="Format" htmlFor="export-format" extra="Several posts come as one zip.">
        <Select id="export-format" value={format} onChange={setFormat} options={options(EXPORT_FORMATS)} />
      </Form.Item>
      <p role="status">{words()}</p>
      {found.error ? (
        <Button onClick={() => void found.mutate()}>Try again</Button>
      ) : (
        <Button type="primary" disabled={ids.length === 0} loading={running} onClick={() => void run(ids, format).then((kept) => kept && onDone())}>
          Export
        </Button>
      )}
    </>
  );
}
