import { Button, Input, Skeleton } from 'antd';
import { useIsPlatformAdmin } from '../../session/use-session.js';
import { useSelectedWebsite } from '../../session/websites.js';
import { PlusIcon, SearchIcon } from '../../ui/icons.js';
import { PageHeader } from '../../ui/page-header.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { useUrlState } from '../../ui/use-url-state.js';
import { CreateWebsiteDialog } from './create-website-dialog.js';
import { ManageWebsiteDialog } from './manage-website-dialog.js';
import { WebsiteCard } from './website-card.js';
import '../../ui/panel.css';
import './websites.css';

const NEW = 'new';

export default function WebsitesPage() {
  const isPlatformAdmin = useIsPlatformAdmin();
  const { websites, loading, error, retry } = useSelectedWebsite();
  const [query, setQuery] = useUrlState('q');
  const [dialog, setDialog] = useUrlState('dialog', { push: true });
  const managed = websites.find(({ id }) => id === dialog);
  const words = (query ?? '').toLowerCase().trim();
  const found = websites.filter(({ name, url }) => `${name} ${url}`.toLowerCase().includes(words));

  const add = isPlatformAdmin && (
    <Button type="primary" icon={<PlusIcon size={16} />} onClick={() => setDialog(NEW)}>
      Add Website
    </Button>
  );

  return (
    <>
      <PageHeader title="Websites" actions={add}>
        {isPlatformAdmin ? 'Every website under management.' : 'The websites you work on.'}
      </PageHeader>
      <PageState
        of={{ data: loading || error ? undefined : websites, error, mutate: retry }}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 8 }} />}
        empty={
          <EmptyState title="No websites found" action={add}>
            Get started by creating your first website
          </EmptyState>
        }
        failed="The websites could not be loaded."
      >
        {() => (
          <>
            <Input
              className="websites-search"
              type="search"
              aria-label="Search websites"
              placeholder="Search by name or URL"
              prefix={<SearchIcon size={16} />}
              value={query ?? ''}
              onChange={({ target }) => setQuery(target.value)}
              allowClear
            />
            <p className="visually-hidden" role="status">
              {found.length === 1 ? '1 website' : `${found.length} websites`}
            </p>
            {found.length === 0 ? (
              <EmptyState title="No websites found" action={<Button onClick={() => setQuery(null)}>Clear search</Button>}>
                None has “{query}” in its name or URL.
              </EmptyState>
            ) : (
              <ul className="websites">
                {found.map((website) => (
                  <WebsiteCard key={website.id} website={website} onManage={() => setDialog(website.id)} />
                ))}
              </ul>
            )}
          </>
        )}
      </PageState>
      {isPlatformAdmin && <CreateWebsiteDialog open={dialog === NEW} onClose={() => setDialog(null)} />}
      {managed && <ManageWebsiteDialog website={managed} onClose={() => setDialog(null)} />}
    </>
  );
}
