import { Button, Skeleton, Tabs } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import { ReadOnlyNotice, useMayConfigure } from '../../session/may-configure.js';
import { OfWorkingWebsite } from '../../session/of-working-website.js';
import { OneWebsite } from '../../session/one-website.js';
import { usePermissions } from '../../session/use-session.js';
import { useSelectedWebsite, type Website } from '../../session/websites.js';
import { today } from '../../ui/clock.js';
import { PlusIcon } from '../../ui/icons.js';
import { PageHeader } from '../../ui/page-header.js';
import { useUrlState } from '../../ui/use-url-state.js';
import { plannedPeriod, useCalendarAddress } from './calendar/use-calendar-address.js';
import './planning.css';
import { SlotsDialog } from './topics/slots-dialog.js';
import { TopicDrawer } from './topics/topic-drawer.js';
import { TopicList } from './topics/topic-list.js';
import { NEW, useTopicDialog } from './use-topic-dialog.js';

const CalendarView = lazy(() => import('./calendar/calendar-view.js'));
const IdeasView = lazy(() => import('./ideas/ideas-view.js'));

const LIST = 'list';
const CALENDAR = 'calendar';
const VIEWS = [LIST, CALENDAR, 'ideas'];

export default function PlanningPage() {
  return <OfWorkingWebsite saysWhich>{(website) => <Planning key={website.id} website={website} />}</OfWorkingWebsite>;
}

/** Planning of one website: focus topics as a list, the calendar, and topic ideas. */
function Planning({ website }: { website: Website }) {
  const { selectedId, total, websites } = useSelectedWebsite();
  const may = usePermissions();
  const configurable = websites.filter(({ id }) => may('configure', id));
  const mayConfigure = useMayConfigure(website.id);
  const [view, setView] = useUrlState('view');
  const dialog = useTopicDialog();
  const now = today();
  const { span, at } = useCalendarAddress(now);
  const [history, setHistory] = useUrlState('history', { push: true });
  const shown = view && VIEWS.includes(view) ? view : LIST;
  const isOfAll = shown === CALENDAR && selectedId === null && total > 1;
  const create = mayConfigure && (
    <Button type="primary" icon={<PlusIcon size={16} />} onClick={() => dialog.edit(NEW)}>
      Create Focus Topic
    </Button>
  );
  return (
    <>
      <PageHeader title="Content Planning" actions={create}>
        What {isOfAll ? 'your websites write' : `${website.name} writes`} about, and when.
      </PageHeader>
      {!isOfAll && (
        <>
          <OneWebsite website={website} />
          <ReadOnlyNotice websiteId={website.id} />
        </>
      )}
      <Tabs
        activeKey={shown}
        onChange={(key) => setView(key === LIST ? null : key)}
        destroyOnHidden
        items={[
          {
            key: LIST,
            label: 'List',
            children: <TopicList website={website} create={create} onEdit={dialog.edit} onHistory={setHistory} />,
          },
          {
            key: CALENDAR,
            label: 'Calendar',
            children: loaded(
              <CalendarView
                websiteId={selectedId ?? undefined}
                mayPlan={isOfAll ? configurable.length > 0 : mayConfigure}
              />,
            ),
          },
          { key: 'ideas', label: 'Ideas', children: loaded(<IdeasView websiteId={website.id} />) },
        ]}
      />
      <TopicDrawer
        website={website}
        choices={isOfAll ? configurable : []}
        topicId={dialog.topicId}
        plan={dialog.plan}
        period={shown === CALENDAR ? plannedPeriod(span, at, now) : null}
        onClose={dialog.close}
      />
      <SlotsDialog topicId={history} onClose={() => setHistory(null)} />
    </>
  );
}

const loaded = (view: ReactNode) => (
  <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>{view}</Suspense>
);
