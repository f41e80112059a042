import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useReadiness } from '../../entities/category/readiness-note.js';
import { LastReading } from '../../entities/source/last-reading.js';
import { useAll } from '../../api/use-read.js';
import { ActiveBadge } from '../../ui/active-badge.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Lines, Panel } from '../../ui/panel.js';
import { counted, type Category } from './categories-of.js';

/** Documents that are shown at first, the most useful ones. */
const SHOWN = 10;

/** What the sources of a category's website hold for it, and which they are. */
export function SourcesView({ category: { id, websiteId, name } }: { category: Category }) {
  const navigate = useNavigate();
  const [isWhole, setIsWhole] = useState(false);
  const readiness = useReadiness(websiteId, id);
  const sources = useAll('/api/data-sources', { query: { websiteId } });
  const manage = (label: string, dialog = '') => (
    <Button onClick={() => void navigate(`/data-sources?website=${websiteId}${dialog}`)}>{label}</Button>
  );
  return (
    <>
      <Panel title="Data sources of the website" aside={manage('Manage data sources')}>
        <PageState
          of={sources}
          skeleton={<Skeleton active title={false} paragraph={{ rows: 3 }} />}
          empty={
            <EmptyState title="No data sources yet" action={manage('Add data source', '&dialog=new')}>
              Posts are researched on the website itself.
            </EmptyState>
          }
          failed="The data sources could not be loaded."
        >
          {(all) => (
            <Lines>
              {all.map((source) => (
                <li key={source.id} aria-label={source.name}>
                  <div>
                    <strong>{source.name}</strong>
                    <LastReading source={source} />
                  </div>
                  <ActiveBadge active={source.isActive} />
                </li>
              ))}
            </Lines>
          )}
        </PageState>
      </Panel>
      <Panel title={`Documents about ${name}`}>
        <PageState
          of={readiness}
          skeleton={<Skeleton active title={false} paragraph={{ rows: 4 }} />}
          isEmpty={({ documents }) => documents.length === 0}
          empty={
            <EmptyState title="No document on this category" action={manage('Add data source', '&dialog=new')}>
              Add sources that say something about it, and what they hold appears here.
            </EmptyState>
          }
          failed="What the sources hold could not be checked."
        >
          {({ documents }) => (
            <>
              <Lines>
                {(isWhole ? documents : documents.slice(0, SHOWN)).map(({ title, server, passages, freshPassages }) => (
                  <li key={`${server} ${title}`} aria-label={title}>
                    <div>
                      <strong>{title}</strong>
                      <p className="quiet">
                        {server} · {counted(passages, 'passage')}, {freshPassages.toLocaleString('en')} not used yet
                      </p>
                    </div>
                  </li>
                ))}
              </Lines>
              {documents.length > SHOWN && !isWhole && (
                <p className="category-more">
                  <Button onClick={() => setIsWhole(true)}>Show all {documents.length.toLocaleString('en')}</Button>
                </p>
              )}
            </>
          )}
        </PageState>
      </Panel>
    </>
  );
}
