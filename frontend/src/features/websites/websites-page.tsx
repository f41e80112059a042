import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useIsPlatformAdmin } from '../../session/use-session.js';
import { useSelectedWebsite } from '../../session/websites.js';
import { PlusIcon, UploadIcon } from '../../ui/icons.js';
import { PageHeader } from '../../ui/page-header.js';
import { useUrlState } from '../../ui/use-url-state.js';
import { CreateWebsiteDialog } from './create-website-dialog.js';
import { MadeNotice } from './made-notice.js';
import { Portfolio } from './portfolio/portfolio.js';
import type { MadeWebsite } from './use-create-website.js';
import { WebsiteCards } from './website-cards.js';
import '../../ui/panel.css';
import './websites.css';

const NEW = 'new';
const VIEWS = [
  { value: 'table', label: 'Table' },
  { value: 'cards', label: 'Cards' },
];

export default function WebsitesPage() {
  const navigate = useNavigate();
  const isPlatformAdmin = useIsPlatformAdmin();
  const { total } = useSelectedWebsite();
  const [chosen, setView] = useUrlState('view');
  // A person with one website needs no table to find it.
  const view = chosen ?? (total > 1 ? 'table' : 'cards');
  const [dialog, setDialog] = useUrlState('dialog', { push: true });
  const [, setParams] = useSearchParams();
  // The router keeps only the last of two changes, so both parameters go at once.
  const closeDialog = () =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const name of ['dialog', 'reading']) next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const [made, setMade] = useState<MadeWebsite | null>(null);

  const add = isPlatformAdmin && (
    <Button type="primary" icon={<PlusIcon size={16} />} onClick={() => setDialog(NEW)}>
      Add Website
    </Button>
  );
  const actions = (
    <>
      {total > 1 && <Segmented aria-label="View" value={view} onChange={setView} options={VIEWS} />}
      {isPlatformAdmin && (
        <Button icon={<UploadIcon size={16} />} onClick={() => void navigate('/imports')}>
          Import
        </Button>
      )}
      {add}
    </>
  );
  // Links of before led to a dialog.
  if (dialog !== null && dialog !== NEW) return <Navigate to={`/websites/${dialog}`} replace />;
  return (
    <>
      <PageHeader title="Websites" actions={actions}>
        {isPlatformAdmin ? 'Every website under management.' : 'The websites you work on.'}
      </PageHeader>
      {made && <MadeNotice website={made} onClose={() => setMade(null)} />}
      {view === 'table' ? <Portfolio /> : <WebsiteCards add={add} />}
      {isPlatformAdmin && <CreateWebsiteDialog open={dialog === NEW} onClose={closeDialog} onMade={setMade} />}
    </>
  );
}
