import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { useList } from '../../api/use-read.js';
import { useIsPlatformAdmin } from '../../session/use-session.js';
import { PageHeader } from '../../ui/page-header.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Pages } from '../../ui/pages.js';
import { useListAddress } from '../../ui/use-list-address.js';
import '../../ui/panel.css';
import '../../ui/status-badge.css';
import { ImportForm } from './import-form.js';
import { ImportLine } from './import-line.js';
import './imports.css';
import { AFTER_IMPORT, isUnderWay } from './use-import.js';

const PAGE_SIZE = 20;
const ASKED_EVERY_MS = 1_500;
/** Reads within this time share one request. */
const FRESH_MS = 500;

/** Screen that imports posts and websites from files. Leaving the screen does not stop an import. */
export default function ImportsPage() {
  const isPlatformAdmin = useIsPlatformAdmin();
  const { cursors, turnTo } = useListAddress([]);
  const cursor = cursors.at(-1);
  const { mutate: refresh } = useSWRConfig();
  const imports = useList(
    '/api/imports',
    { query: { limit: PAGE_SIZE, ...(cursor && { cursor }) } },
    {
      keepPreviousData: true,
      dedupingInterval: FRESH_MS,
      refreshInterval: (latest) => (latest?.items.some(isUnderWay) ? ASKED_EVERY_MS : 0),
    },
  );
  const isBusy = imports.data?.items.some(isUnderWay) ?? false;
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy) void refresh((key) => Array.isArray(key) && AFTER_IMPORT.includes(key[0]));
    wasBusy.current = isBusy;
  }, [isBusy, refresh]);

  return (
    <>
      <PageHeader title="Import">
        {isPlatformAdmin
          ? 'Websites of another Galley, and posts of WordPress and Ghost.'
          : 'Posts that your website published before, from WordPress or Ghost.'}
      </PageHeader>
      <div className="imports">
        <ImportForm onBegun={() => void imports.mutate()} busy={isBusy} />
        <section aria-labelledby="imports-so-far">
          <h2 id="imports-so-far">Imports</h2>
          <PageState
            of={imports}
            empty={
              <EmptyState title="Nothing imported yet">
                Each file you send appears here, with what came of it. You can close this page; the import continues.
              </EmptyState>
            }
            failed="The imports could not be loaded."
          >
            {({ items, total, next }) => (
              <>
                <ul className="import-list">
                  {items.map((item) => (
                    <ImportLine key={item.id} item={item} />
                  ))}
                </ul>
                <Pages
                  pageSize={PAGE_SIZE}
                  shown={items.length}
                  total={total}
                  cursors={cursors}
                  next={next}
                  turnTo={turnTo}
                />
              </>
            )}
          </PageState>
        </section>
      </div>
    </>
  );
}
