import { Button, Skeleton } from 'antd';
import { useAll } from '../../api/use-read.js';
import { OfWorkingWebsite } from '../../session/of-working-website.js';
import type { Website } from '../../session/websites.js';
import { PlusIcon } from '../../ui/icons.js';
import { PageHeader } from '../../ui/page-header.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Lines, Panel } from '../../ui/panel.js';
import { useListAddress } from '../../ui/use-list-address.js';
import { useUrlState } from '../../ui/use-url-state.js';
import './data-sources.css';
import { FilesDialog } from './files-dialog.js';
import { PreviewDialog } from './preview-dialog.js';
import { SourceDialog } from './source-dialog.js';
import { SourceLine } from './source-line.js';
import type { Source } from './source-types.js';

const NEW = 'new';

export default function DataSourcesPage() {
  return <OfWorkingWebsite>{(website) => <DataSources key={website.id} website={website} />}</OfWorkingWebsite>;
}

function DataSources({ website }: { website: Website }) {
  const sources = useAll('/api/data-sources', { query: { websiteId: website.id } });
  const [edited, edit] = useUrlState('dialog', { push: true });
  const [files, showFiles] = useUrlState('files', { push: true });
  const [preview, showPreview] = useUrlState('preview', { push: true });
  // Of two changes of the address in one tick, the first is lost.
  const { change } = useListAddress(['dialog', 'files']);
  const find = (id: string | null): Source | null => sources.data?.find((source) => source.id === id) ?? null;
  const add = (
    <Button type="primary" icon={<PlusIcon size={16} />} onClick={() => edit(NEW)}>
      Add data source
    </Button>
  );

  return (
    <>
      <PageHeader title="Data sources" actions={add}>
        What posts of {website.name} are written from, before anything else.
      </PageHeader>
      <Panel title="Sources">
        <PageState
          of={sources}
          skeleton={<Skeleton active title={false} paragraph={{ rows: 6 }} />}
          empty={
            <EmptyState title="No data sources yet" action={add}>
              Posts are researched on the website itself. Add guides, price lists, feeds or databases: they are
              preferred as sources and cited.
            </EmptyState>
          }
          failed="The data sources could not be loaded."
        >
          {(all) => (
            <Lines>
              {all.map((source) => (
                <SourceLine
                  key={source.id}
                  source={source}
                  onEdit={() => edit(source.id)}
                  onFiles={() => showFiles(source.id)}
                  onPreview={() => showPreview(source.id)}
                />
              ))}
            </Lines>
          )}
        </PageState>
      </Panel>
      <SourceDialog
        websiteId={website.id}
        source={find(edited)}
        open={edited === NEW || find(edited) !== null}
        onClose={() => edit(null)}
        onAdded={(added) => {
          change({ dialog: null, files: added.type === 'files' ? added.id : null });
        }}
      />
      <FilesDialog source={find(files)} onClose={() => showFiles(null)} />
      <PreviewDialog source={find(preview)} onClose={() => showPreview(null)} />
    </>
  );
}
