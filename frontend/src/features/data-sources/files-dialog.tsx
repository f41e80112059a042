import { Button, Modal } from 'antd';
import { useRef } from 'react';
import { useSWRConfig } from 'swr';
import { api, data } from '../../api/client.js';
import type { Item } from '../../api/types.js';
import { useAll } from '../../api/use-read.js';
import { newRequestKey } from '../../api/use-request-key.js';
import { useAction } from '../../session/use-action.js';
import { useConfirm } from '../../ui/confirm.js';
import { DropZone } from '../../ui/drop-zone.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Lines } from '../../ui/panel.js';
import { UploadList } from '../../ui/upload-list.js';
import { useUploads } from '../../ui/use-uploads.js';
import { SOURCE_READS, type Source } from './source-types.js';

const MAX_MEGABYTES = 10;
const ACCEPT = '.md,.markdown,.txt,.html,.htm,.csv,.tsv,.pdf';

type SourceFile = Item<'/api/data-sources/{id}/files'>;

export function FilesDialog({ source, onClose }: { source: Source | null; onClose: () => void }) {
  // The last source, so that the dialog keeps its content during the closing animation.
  const shown = useRef(source);
  if (source) shown.current = source;
  return (
    <Modal
      title={`Files of ${shown.current?.name ?? ''}`}
      open={source !== null}
      onCancel={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
      width={640}
      destroyOnHidden
    >
      {shown.current && <Files source={shown.current} />}
    </Modal>
  );
}

function Files({ source: { id } }: { source: Source }) {
  const files = useAll('/api/data-sources/{id}/files', { path: { id } });
  const { mutate } = useSWRConfig();
  const { uploads, upload } = useUploads(async (file) => {
    await sendFile(id, file);
    void mutate((read) => Array.isArray(read) && SOURCE_READS.includes(read[0]));
  }, MAX_MEGABYTES);
  return (
    <>
      <DropZone multiple accept={ACCEPT} onFiles={upload}>
        Markdown, text, HTML, CSV or PDF with text; up to {MAX_MEGABYTES} MB each.
      </DropZone>
      <UploadList uploads={uploads} />
      <PageState
        of={files}
        empty={
          <EmptyState title="No files yet">The files you add appear here with the length of their text.</EmptyState>
        }
        failed="The files could not be loaded."
      >
        {(all) => (
          <Lines>
            {all.map((file) => (
              <FileLine key={file.id} sourceId={id} file={file} />
            ))}
          </Lines>
        )}
      </PageState>
    </>
  );
}

function FileLine({
  sourceId,
  file: { id, name, kind, bytes, parts, characters },
}: {
  sourceId: string;
  file: SourceFile;
}) {
  const confirm = useConfirm();
  const { run, running } = useAction(
    () => api.DELETE('/api/data-sources/{id}/files/{fileId}', { params: { path: { id: sourceId, fileId: id } } }),
    {
      success: 'File deleted',
      failure: 'Failed to delete file',
      refreshes: [...SOURCE_READS],
    },
  );
  const remove = async () => {
    const sure = await confirm({
      title: `Delete “${name}”?`,
      children: <p>Its text is deleted with it. Posts already written keep what they cite.</p>,
      confirm: 'Delete file',
    });
    if (sure) await run();
  };
  return (
    <li aria-label={name}>
      <div>
        <strong>{name}</strong>
        <p className="quiet">
          {KIND_WORDS[kind]} · {sizeOf(bytes)} · {parts === 1 ? '1 document' : `${parts} documents`} ·{' '}
          {characters.toLocaleString('en')} characters
        </p>
      </div>
      <div className="line-buttons">
        <Button size="small" type="text" loading={running} onClick={() => void remove()} aria-label={`Delete ${name}`}>
          Delete
        </Button>
      </div>
    </li>
  );
}

const KIND_WORDS: Record<SourceFile['kind'], string> = {
  markdown: 'Markdown',
  text: 'Text',
  html: 'HTML',
  csv: 'CSV',
  pdf: 'PDF',
};

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / (1024 * 1024)).toFixed(1)} MB`;

function sendFile(id: string, file: File) {
  const form = new FormData();
  form.append('file', file);
  return data(
    api.POST('/api/data-sources/{id}/files', {
      params: { path: { id }, header: { 'Idempotency-Key': newRequestKey() } },
      body: { file: file.name },
      bodySerializer: () => form,
    }),
  );
}
