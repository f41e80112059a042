import { Form, Select } from 'antd';
import { useState } from 'react';
import { sentenceOf } from '../../../api/errors.js';
import { useList } from '../../../api/use-read.js';
import { POST_STATUSES, type PostStatus } from '../../../entities/post/post-statuses.js';
import { EXPORT_FORMATS, useExportAllPosts, type ExportFormat } from '../../../entities/post/use-exports.js';
import { ExportFoot } from './export-foot.js';

const OFFERED: PostStatus[] = ['pending', 'approved', 'published', 'rejected', 'imported', 'withdrawn'];
const STATUSES: { value: PostStatus | 'all'; label: string }[] = [
  { value: 'all', label: 'Any status' },
  ...OFFERED.map((value) => ({ value, label: POST_STATUSES[value] })),
];
const FORMATS = Object.entries(EXPORT_FORMATS).map(([value, label]) => ({ value: value as ExportFormat, label }));
const FRESH = { dedupingInterval: 2_000 };

interface PostsExportProps {
  websiteId: string | null;
  onDone: () => void;
  onCancel: () => void;
}

/** Exports all posts of a status, however many there are. */
export function PostsExport({ websiteId, onDone, onCancel }: PostsExportProps) {
  const [status, setStatus] = useState<PostStatus | 'all'>('all');
  const [format, setFormat] = useState<ExportFormat>('markdown');
  const wanted = { ...(status !== 'all' && { status }), ...(websiteId && { websiteId }) };
  const found = useList('/api/blog-posts', { query: { limit: 1, ...wanted } }, FRESH);
  const { run, running } = useExportAllPosts();
  const total = found.data?.total ?? 0;
  const words = () => {
    if (found.error) return sentenceOf(found.error, 'The posts could not be loaded.');
    if (!found.data) return 'Counting posts…';
    if (total === 0) return 'No post has this status.';
    return total === 1 ? '1 post' : `${total.toLocaleString('en')} posts`;
  };

  return (
    <>
      <Form.Item label="Status" htmlFor="export-status">
        <Select id="export-status" value={status} onChange={setStatus} options={STATUSES} />
      </Form.Item>
      <Form.Item label="Format" htmlFor="export-format" extra="All of them come as one zip.">
        <Select id="export-format" value={format} onChange={setFormat} options={FORMATS} />
      </Form.Item>
      <ExportFoot
        words={words()}
        onCancel={onCancel}
        {...(found.error
          ? { label: 'Try again', onGo: () => void found.mutate() }
          : {
              label: 'Export',
              primary: true,
              disabled: total === 0,
              busy: running,
              onGo: () => void run(wanted, format).then((isSaved) => isSaved && onDone()),
            })}
      />
    </>
  );
}
