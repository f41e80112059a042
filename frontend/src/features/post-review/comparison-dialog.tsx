import { Button, InputNumber, Modal, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { useRead } from '../../api/use-read.js';
import type { Post } from '../../entities/post/post.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { ComparedText, type ComparisonView } from './compared-text.js';
import './comparison.css';
import { TEXT_FIELDS } from '../../entities/post/text-fields.js';
import { versionName, type VersionRow } from './version-labels.js';

const VIEWS: { value: ComparisonView; label: string }[] = [
  { value: 'inline', label: 'In one text' },
  { value: 'beside', label: 'Side by side' },
];

interface ComparisonDialogProps {
  post: Pick<Post, 'create_id' | 'versions'>;
  pair: { from: number; to: number } | null;
  /** The versions that are known by name. */
  versions: readonly VersionRow[];
  onPair: (pair: { from: number; to: number } | null) => void;
  /** Restores a version; omitted when the person may not restore or the post's state does not allow it. */
  onRestore?: (number: number) => void;
  restoring: boolean;
}

/** Dialog that shows the differences between two versions word by word. */
export function ComparisonDialog({ post, pair, versions, onPair, onRestore, restoring }: ComparisonDialogProps) {
  const [view, setView] = useState<ComparisonView>('inline');
  const { from = 1, to = 1 } = pair ?? {};
  const named = (number: number) => {
    const version = versions.find((each) => each.number === number);
    return `Version ${number}${version ? `, ${versionName(version)}` : ''}`;
  };
  const canRestore = onRestore && from < post.versions;
  return (
    <Modal
      title={
        <>
          {named(from)} <span className="comparison-to">and</span> {named(to)}
        </>
      }
      open={pair !== null}
      onCancel={() => onPair(null)}
      width={1080}
      footer={
        <>
          {canRestore && (
            <Button loading={restoring} onClick={() => onRestore(from)}>
              Restore version {from}
            </Button>
          )}
          <Button type="primary" onClick={() => onPair(null)}>
            Close
          </Button>
        </>
      }
    >
      <div className="comparison-tools">
        <VersionField
          label="From version"
          most={post.versions}
          value={from}
          onChange={(number) => onPair({ from: number, to })}
        />
        <VersionField
          label="To version"
          most={post.versions}
          value={to}
          onChange={(number) => onPair({ from, to: number })}
        />
        <Segmented aria-label="How to compare" options={VIEWS} value={view} onChange={setView} />
      </div>
      {pair && <Compared id={post.create_id} from={from} to={to} view={view} />}
    </Modal>
  );
}

function VersionField({
  label,
  most,
  value,
  onChange,
}: {
  label: string;
  most: number;
  value: number;
  onChange: (number: number) => void;
}) {
  return (
    <label className="comparison-version">
      {label}
      <InputNumber min={1} max={most} precision={0} value={value} onChange={(number) => number && onChange(number)} />
    </label>
  );
}

function Compared({ id, from, to, view }: { id: number; from: number; to: number; view: ComparisonView }) {
  const comparison = useRead(
    '/api/blog-posts/{id}/versions/compare',
    { path: { id }, query: { from, to } },
    { revalidateOnFocus: false },
  );
  return (
    <PageState
      of={comparison}
      failed="The versions could not be compared."
      skeleton={<Skeleton active paragraph={{ rows: 8 }} />}
      isEmpty={({ fields }) => Object.keys(fields).length === 0}
      empty={<EmptyState title="Nothing is different">Both versions say the same in every field.</EmptyState>}
    >
      {({ fields, coarse }) => (
        <>
          {coarse.length > 0 && (
            <p className="review-quiet">
              Some passages are too long or too different to be compared by words: they are shown whole, before and
              after.
            </p>
          )}
          {Object.entries(TEXT_FIELDS).map(
            ([name, { label }]) =>
              fields[name] && (
                <ComparedText
                  key={name}
                  label={label}
                  parts={fields[name]}
                  isMarkdown={name === 'content'}
                  view={view}
                />
              ),
          )}
        </>
      )}
    </PageState>
  );
}
