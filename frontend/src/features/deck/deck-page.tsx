import { Button, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useIsUnreached } from '../../api/outage.js';
import { DeclineDialog } from '../../entities/post/decline-dialog.js';
import { NextPost } from '../../entities/post/next-post.js';
import { takeBack } from '../../entities/post/send-decisions.js';
import { removeDecision, storeDecision, type UnsentDecision } from '../../entities/post/unsent-decisions.js';
import { usePermissions, useUser } from '../../session/use-session.js';
import { useSelectedWebsite } from '../../session/websites.js';
import { useConfirm } from '../../ui/confirm.js';
import { KeyHint } from '../../ui/key-hint.js';
import { KeysDialog } from '../../ui/keys-dialog.js';
import { PageHeader } from '../../ui/page-header.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { toast } from '../../ui/toast-queue.js';
import { useKeys } from '../../ui/use-keys.js';
import { DeckCard } from './deck-card.js';
import './deck.css';
import { DecisionNotes } from './decision-notes.js';
import { LastDecision } from './last-decision.js';
import { SwipeArea } from './swipe-area.js';
import { type Card, useDeck } from './use-deck.js';
import { useUndo } from './use-undo.js';

const KEYS = [
  ['a', 'Approve'],
  ['d', 'Decline'],
  ['o', 'Open the review'],
  ['j', 'Decide later'],
  ['u', 'Undo the last decision'],
  ['?', 'This list'],
] as const;

/** The posts to decide about, one after the other, on a phone and without a network too. */
export default function DeckPage() {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { id: personId } = useUser();
  const { websites, selectedId } = useSelectedWebsite();
  const may = usePermissions();
  const isUnreached = useIsUnreached();
  const deck = useDeck();
  const { current, refusal, overtaken, decisions } = deck;
  const [declining, setDeclining] = useState<Card | null>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const shown = useRef<number | null>(null);
  const isNext = current !== null && shown.current !== null && shown.current !== current.create_id;
  useEffect(() => {
    shown.current = current?.create_id ?? shown.current;
  }, [current]);
  const undo = useUndo(deck.outcomes);

  const decide = (card: Card, decision: Pick<UnsentDecision, 'status' | 'reason' | 'acceptUnsupported'>) => {
    if (storeDecision(personId, { ...card, ...decision })) return;
    toast({
      title: 'Nothing was decided',
      description: 'This browser has no room for another decision. Wait until the others are sent.',
      destructive: true,
    });
  };
  const approve = async (card: Card) => {
    const { title, unsupportedCount: count, weakest } = card;
    const question = {
      title: count === 1 ? 'Approve a sentence without support?' : `Approve ${count} sentences without support?`,
      children:
        `No source of “${title}” supports ${count === 1 ? 'this sentence' : 'these sentences'}. ` +
        'Your confirmation is recorded with the approval.',
      loses: weakest && count === 1 ? [weakest.text] : [],
      confirm: 'Approve anyway',
    };
    if (count > 0 && !(await confirm(question))) return;
    decide(card, { status: 'approved', ...(count > 0 && { acceptUnsupported: true }) });
  };
  const retract = async (decision: UnsentDecision) => {
    if (await takeBack(personId, decision)) return;
    toast({ title: 'It was sent already', description: `“${decision.title}” is no longer in this browser.` });
  };

  const open = () => {
    if (current) void navigate(`/post-approval/${current.create_id}`);
  };
  const mayDecide = current !== null && overtaken === null;
  const mayApprove = mayDecide && current.uncheckedClaims === 0;
  useKeys({
    ...(mayApprove && { a: () => void approve(current) }),
    ...(mayDecide && { d: () => setDeclining(current) }),
    ...(current && { o: open, j: deck.putOff }),
    ...(undo.run && { u: undo.run }),
    '?': () => setShowsKeys(true),
  });
  const reviews = websites.some(({ id }) => may('review', id));

  return (
    <div className="deck">
      <PageHeader
        title="Review one by one"
        actions={
          <>
            <Button onClick={() => void navigate('/approvals')}>As a list</Button>
            <Button className="deck-keys" onClick={() => setShowsKeys(true)} aria-keyshortcuts="?">
              Keys <KeyHint>?</KeyHint>
            </Button>
          </>
        }
      >
        The posts that wait for your decision, the oldest first.
      </PageHeader>
      <DecisionNotes
        decisions={decisions}
        currentId={current?.create_id ?? null}
        isDelayed={deck.isDelayed || isUnreached}
        failed={deck.failed}
        onTakeBack={(decision) => void retract(decision)}
        onRead={(decision) => removeDecision(personId, decision)}
      />
      <LastDecision undo={undo} />
      <PageState
        of={deck.read}
        skeleton={<Placeholder />}
        isEmpty={() => false}
        failed="The posts to decide about could not be loaded."
      >
        {() =>
          current ? (
            <>
              <p className="deck-left">
                {deck.left === 1 ? '1 post left' : `${deck.left} posts left`}
                {mayApprove && <span className="deck-swipe-help"> · swipe right to approve, left to decline</span>}
              </p>
              <div className="deck-top">
                {overtaken && <Overtaken how={overtaken} onShow={deck.showFresh} />}
                <SwipeArea
                  key={`${current.create_id}.${current.version}`}
                  onLeft={mayDecide ? () => setDeclining(current) : null}
                  onRight={mayApprove ? () => void approve(current) : null}
                >
                  <DeckCard
                    card={current}
                    showsWebsite={!selectedId && websites.length > 1}
                    refused={refusal ?? undefined}
                    isNext={isNext}
                  />
                </SwipeArea>
              </div>
              <div className="deck-bar" role="group" aria-label="Your decision">
                <BarButton label="Decline" hint="d" isDisabled={!mayDecide} onPress={() => setDeclining(current)} />
                <BarButton label="Open" hint="o" isDisabled={false} onPress={open} />
                <BarButton label="Later" hint="j" isDisabled={false} onPress={deck.putOff} />
                <BarButton
                  label="Approve"
                  hint="a"
                  isMain
                  isDisabled={!mayApprove}
                  onPress={() => void approve(current)}
                />
              </div>
            </>
          ) : deck.isTurning ? (
            <Placeholder />
          ) : deck.hasLater ? (
            <EmptyState
              title="That was the last one"
              action={<Button onClick={deck.showLater}>Show them again</Button>}
            >
              The posts that you put off for later still wait.
            </EmptyState>
          ) : (
            <EmptyState
              title={deck.outcomes.length > 0 ? 'All read' : 'Nothing to decide'}
              action={<Button onClick={() => void navigate('/blog-posts')}>All blog posts</Button>}
            >
              {reviews ? (
                <NextPost otherwise="New posts appear here as soon as they are written." />
              ) : (
                'You do not have permission to review on any of your websites.'
              )}
            </EmptyState>
          )
        }
      </PageState>
      {declining && (
        <DeclineDialog
          key={declining.create_id}
          open
          title={declining.title}
          onClose={() => setDeclining(null)}
          onDecline={(reason) => {
            setDeclining(null);
            decide(declining, { status: 'rejected', ...(reason && { reason }) });
            return Promise.resolve();
          }}
        />
      )}
      <KeysDialog open={showsKeys} keys={KEYS} onClose={() => setShowsKeys(false)} />
    </div>
  );
}

interface BarButtonProps {
  label: string;
  hint: string;
  isMain?: boolean;
  isDisabled: boolean;
  onPress: () => void;
}

/** A button at the thumb. The second click of a double click is meant for the card that is gone, not for the next. */
const BarButton = ({ label, hint, isMain = false, isDisabled, onPress }: BarButtonProps) => (
  <Button
    size="large"
    type={isMain ? 'primary' : 'default'}
    disabled={isDisabled}
    onClick={({ detail }) => detail < 2 && onPress()}
    aria-keyshortcuts={hint}
  >
    {label} <KeyHint>{hint}</KeyHint>
  </Button>
);

const Overtaken = ({ how, onShow }: { how: 'changed' | 'gone'; onShow: () => void }) => (
  <section className="deck-notes" role="alert">
    <p>
      {how === 'changed'
        ? 'Someone changed this post while it was on your screen.'
        : 'This post no longer waits: someone decided about it, or it was deleted.'}
    </p>
    <Button onClick={onShow}>{how === 'changed' ? 'Show the new version' : 'Next post'}</Button>
  </section>
);

const Placeholder = () => (
  <div className="deck-card">
    <Skeleton active title={{ width: '80%' }} paragraph={{ rows: 8 }} />
  </div>
);
