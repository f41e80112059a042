import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '../../../session/use-session.js';
import { useSelectedWebsite } from '../../../session/websites.js';
import { today } from '../../../ui/clock.js';
import { SparkIcon } from '../../../ui/icons.js';
import { KeyHint } from '../../../ui/key-hint.js';
import { KeysDialog } from '../../../ui/keys-dialog.js';
import { EmptyState, PageState } from '../../../ui/page-state.js';
import { Panel } from '../../../ui/panel.js';
import { useKeys } from '../../../ui/use-keys.js';
import { addDays } from '../calendar/days.js';
import { IdeaCard } from './idea-card.js';
import './ideas.css';
import { PlanIdeaDialog } from './plan-idea-dialog.js';
import { SearchLine } from './search-line.js';
import { useIdeaActions } from './use-idea-actions.js';
import { type Idea, useIdeas } from './use-ideas.js';

const KEYS = [
  ['j', 'Next idea'],
  ['k', 'Previous idea'],
  ['a', 'Accept'],
  ['p', 'Plan on a day'],
  ['x', 'Dismiss'],
  ['?', 'This list'],
] as const;

/** List of topic ideas that the website does not cover yet. Each can be accepted as a focus topic or dismissed. */
export default function IdeasView({ websiteId }: { websiteId: string | undefined }) {
  const { ideas, search, looking } = useIdeas(websiteId);
  const { look, accept, dismiss } = useIdeaActions(websiteId);
  const { websites } = useSelectedWebsite();
  const may = usePermissions();
  const [reached, setReached] = useState<string | null>(null);
  const [planned, setPlanned] = useState<Idea | null>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const items = ideas.data ?? [];
  const at = items.findIndex(({ id }) => id === reached);
  const active = items[at];
  const isActive = websites.find(({ id }) => id === websiteId)?.isActive !== false;
  const mayDecide = websiteId !== undefined && may('configure', websiteId);
  const deciding = accept.running || dismiss.running;

  /** Decides on an idea and selects the next one. */
  const decided = async (idea: Idea, decision: (idea: Idea) => Promise<unknown>) => {
    const here = items.indexOf(idea);
    const next = items[here + 1] ?? items[here - 1];
    const result = await decision(idea);
    if (result === undefined) return undefined;
    setReached(next?.id ?? null);
    await ideas.mutate((all) => all?.filter(({ id }) => id !== idea.id), { revalidate: false });
    return result;
  };
  useKeys({
    j: () => setReached((items[at + 1] ?? items.at(-1))?.id ?? null),
    k: () => setReached((items[at - 1] ?? items[0])?.id ?? null),
    '?': () => setShowsKeys(true),
    ...(active &&
      mayDecide &&
      !deciding && {
        a: () => void decided(active, (idea) => accept.run(idea)),
        p: () => setPlanned(active),
        x: () => void decided(active, dismiss.run),
      }),
  });

  if (!websiteId) return <EmptyState title="No topic ideas yet">Choose a website first.</EmptyState>;
  const lookButton = mayDecide && (
    <Button
      icon={<SparkIcon size={16} />}
      onClick={() => void look.run()}
      loading={look.running || looking}
      disabled={!isActive}
    >
      Look for ideas
    </Button>
  );
  // The empty state is not shown between the end of a search and the loading of its ideas, nor before the status of the
  // last search is known.
  const isOpenQuestion = looking || look.running || search.isLoading || ideas.isValidating;
  const nothing = isOpenQuestion ? (
    <Placeholders />
  ) : (
    <EmptyState title="No topic ideas yet" action={lookButton}>
      Ideas begin with <Link to="/seo-terms">SEO terms</Link> that no post or topic covers yet, and with what your
      content servers have about them.
    </EmptyState>
  );
  return (
    <Panel
      title="Topic ideas"
      aside={
        <span className="idea-aside">
          {items.length > 0 && lookButton}
          <Button className="idea-keys" type="text" onClick={() => setShowsKeys(true)} aria-keyshortcuts="?">
            Keys <KeyHint>?</KeyHint>
          </Button>
        </span>
      }
    >
      {!isActive && (
        <p className="planning-notice" role="alert">
          This website is inactive: content generation and publishing are paused.
        </p>
      )}
      <SearchLine search={search.data} />
      <PageState of={ideas} skeleton={<Placeholders />} empty={nothing} failed="The topic ideas could not be loaded.">
        {(all) => (
          <ul className="ideas" aria-label="Topic ideas" aria-busy={looking}>
            {all.map((idea) => (
              <IdeaCard
                key={idea.id}
                idea={idea}
                isActive={idea.id === reached}
                isReached={idea.id === reached}
                mayDecide={mayDecide}
                deciding={deciding}
                onAccept={() => void decided(idea, (each) => accept.run(each))}
                onPlan={() => setPlanned(idea)}
                onDismiss={() => void decided(idea, dismiss.run)}
              />
            ))}
          </ul>
        )}
      </PageState>
      <PlanIdeaDialog
        idea={planned}
        day={addDays(today(), 1)}
        running={accept.running}
        onPlan={(idea, day) => decided(idea, (each) => accept.run(each, day))}
        onClose={() => setPlanned(null)}
      />
      <KeysDialog open={showsKeys} keys={KEYS} onClose={() => setShowsKeys(false)} />
    </Panel>
  );
}

const Placeholders = () => (
  <ul className="ideas" aria-hidden="true">
    {Array.from({ length: 4 }, (_, at) => (
      <li className="sheet idea-card" key={at}>
        <Skeleton
          active
          title={{ width: '70%' }}
          paragraph={{ rows: 6, width: ['35%', '90%', '80%', '50%', '60%', '30%'] }}
        />
      </li>
    ))}
  </ul>
);
