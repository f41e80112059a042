import { Button, Modal, Skeleton } from 'antd';
import { useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { api, data } from '../../api/client.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { SOURCE_READS, type Source } from './source-types.js';

/** Dialog that shows the first documents of a source, as the writer gets them. */
export function PreviewDialog({ source, onClose }: { source: Source | null; onClose: () => void }) {
  const shown = useRef(source);
  if (source) shown.current = source;
  return (
    <Modal
      title={`Preview of ${shown.current?.name ?? ''}`}
      open={source !== null}
      onCancel={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
      width={720}
      destroyOnHidden
    >
      {shown.current && <Preview id={shown.current.id} />}
    </Modal>
  );
}

function Preview({ id }: { id: string }) {
  const { mutate } = useSWRConfig();
  // This request is a read although it is a POST. The source is queried each time the dialog opens, and never
  // automatically.
  const preview = useSWR(
    ['preview of a data source', id],
    async () => {
      const read = await data(api.POST('/api/data-sources/{id}/preview', { params: { path: { id } } }));
      void mutate((key) => Array.isArray(key) && SOURCE_READS.includes(key[0]));
      return read;
    },
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      revalidateIfStale: true,
      dedupingInterval: 0,
      keepPreviousData: false,
    },
  );
  return (
    <PageState
      of={preview}
      skeleton={<Skeleton active paragraph={{ rows: 6 }} />}
      failed="The data source could not be read."
    >
      {({ documents, total, error }) =>
        error !== null ? (
          <EmptyState
            title="It could not be read"
            action={
              <Button onClick={() => void preview.mutate()} loading={preview.isValidating}>
                Try again
              </Button>
            }
          >
            {error}
          </EmptyState>
        ) : documents.length === 0 ? (
          <EmptyState title="There is nothing in it yet">What posts are written from appears here.</EmptyState>
        ) : (
          <>
            <p className="quiet">
              {documents.length < total
                ? `The first ${documents.length} of ${total.toLocaleString('en')} documents`
                : total === 1
                  ? 'One document'
                  : `All ${total} documents`}
              ; long ones are cut.
            </p>
            {documents.map((document) => (
              <article key={document.id} className="sheet source-document">
                <h3>{document.title}</h3>
                {document.url && (
                  <p className="quiet">
                    <a href={document.url} target="_blank" rel="noreferrer noopener">
                      {document.url}
                    </a>
                  </p>
                )}
                <p className="source-text">{document.text}</p>
              </article>
            ))}
          </>
        )
      }
    </PageState>
  );
}
