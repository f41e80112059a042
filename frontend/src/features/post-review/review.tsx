import { useEffect, useMemo, useRef, useState } from 'react';
import type { MentionsRef } from 'antd/es/mentions/index.js';
import { useNavigate } from 'react-router';
import { DeclineDialog } from '../../entities/post/decline-dialog.js';
import { cleanPost } from '../../entities/post/post-frame/frame-document.js';
import type { Marking } from '../../entities/post/post-frame/post-frame.js';
import { sentenceFor, sentencesIn } from '../../entities/post/post-frame/sentences.js';
import type { Post, SentencePlace } from '../../entities/post/post.js';
import { useDecision } from '../../entities/post/use-decision.js';
import { useIsPlatformAdmin, usePermissions } from '../../session/use-session.js';
import { KeysDialog } from '../../ui/keys-dialog.js';
import { useKeys } from '../../ui/use-keys.js';
import { changesBetween, type Change } from './changes-between.js';
import { PostThumb } from '../../entities/post/post-thumb.js';
import { PostWithClaims } from './claims/post-with-claims.js';
import { CommentsPanel } from './comments-panel.js';
import { ConflictNotice } from './conflict-notice.js';
import { DeletePost } from './delete-post.js';
import { DraftOffer } from './editing/draft-offer.js';
import { EditForm } from './editing/edit-form.js';
import { useEditing } from './editing/use-editing.js';
import { SourcesPanel, UnsupportedPanel } from './evidence-panels.js';
import { GenerationPanel, RecordPanel, SeoPanel, SummaryPanel } from './facts-panels.js';
import { PostPicture } from './post-picture.js';
import { PlatformAdminNote } from './platform-admin-note.js';
import { ReviewActions } from './review-actions.js';
import { ReviewHead } from './review-head.js';
import { instructionOf } from './marks/mark-labels.js';
import { HostedImage } from './hosted-image.js';
import { PictureTexts } from './picture-texts.js';
import { MarkTools } from './marks/mark-tools.js';
import { MarksPanel } from './marks/marks-panel.js';
import { drawMarks } from './marks/drawn-marks.js';
import { useMarks } from './marks/use-marks.js';
import { keysFor } from './review-keys.js';
import { useReviewQueue } from './review-queue.js';
import { ReviewRail } from './review-rail.js';
import { ChangesInPlace } from './rewriting/changes-in-place.js';
import { useRewriteChoices } from './rewriting/rewrites-at-once.js';
import { selectedWords } from './rewriting/selected-words.js';
import { useChangeReview } from './rewriting/use-change-review.js';
import { MAX_INSTRUCTIONS, RewriteDialog } from './rewrite-dialog.js';
import type { RewriteRequest } from './rewrite-labels.js';
import { RewritesPanel } from './rewrites-panel.js';
import { ScorePanel } from './score-panel.js';
import { StatePanel } from './state-panel.js';
import { useRailTab } from './use-rail-tab.js';
import { useRetainedFocus } from './use-retained-focus.js';
import { VersionsPanel } from './versions-panel.js';

interface ReviewProps {
  post: Post;
  /** Called with a newer version of the post that the API has returned. */
  onRead: (post: Post) => void;
  /** Called when somebody else changed or deleted the post, so that it must be read again. */
  onOvertaken: () => void;
}

/** Review screen: on the left the post as its readers will see it, on the right what is needed to decide. */
export function Review({ post, onRead, onOvertaken }: ReviewProps) {
  const navigate = useNavigate();
  const isPlatformAdmin = useIsPlatformAdmin();
  const mayReview = usePermissions()('review', post.websiteId);
  const queue = useReviewQueue(post.create_id);
  const [declining, setDeclining] = useState(false);
  const [requesting, setRequesting] = useState(false);
  const [instructions, setInstructions] = useState<string | null>(null);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const rewriteChoices = useRewriteChoices(post.websiteId);
  const [begun, setBegun] = useState<RewriteRequest | null>(null);
  const [page, setPage] = useState<Document | null>(null);
  const marks = useMarks(post);
  const [showsKeys, setShowsKeys] = useState(false);
  const [marked, setMarked] = useState<Marking | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [about, setAbout] = useState<string | null>(null);
  const comment = useRef<MentionsRef>(null);
  const [changes, setChanges] = useState<Change[] | null>(null);
  const side = useRetainedFocus(post.status);
  const rail = useRailTab();

  const sentences = useMemo(() => sentencesIn(cleanPost(post.content), post.places), [post.content, post.places]);
  const sentenceAt = (place: SentencePlace) => place.text ?? sentenceFor(sentences, place)?.text;

  const showCurrent = (current: Post | undefined) => {
    if (!current) return onOvertaken();
    setChanges(changesBetween(post, current));
    onRead(current);
  };
  const { approve, decline, deciding } = useDecision({
    failure: (action) => `Failed to ${action} post`,
    sentenceAt,
    onStale: showCurrent,
  });
  const edit = useEditing({ post, onRead, onConflict: setChanges });
  const { editing, draft } = edit;
  const goOn = useRef<HTMLButtonElement>(null);
  /**
   * Starts editing, unless a draft from an earlier visit is still offered: typing would overwrite it, so the focus
   * moves to the offer.
   */
  const startEditing = () => (goOn.current ? goOn.current.focus() : edit.begin());

  // Drawn anew only when the marks are others, not whenever the screen is.
  const drawn = useRef(marks.marks);
  if (JSON.stringify(drawn.current) !== JSON.stringify(marks.marks)) drawn.current = marks.marks;
  const { current: shownMarks } = drawn;
  useEffect(
    () => (page ? drawMarks(page, shownMarks, post.versions) : undefined),
    [page, shownMarks, post.versions, post.content],
  );

  // Somebody else has decided on the post or deleted it since it was read.
  const isOver = queue.isLeft && post.status === 'pending';
  const overtaken = useRef(onOvertaken);
  overtaken.current = onOvertaken;
  useEffect(() => {
    if (isOver) overtaken.current();
  }, [isOver]);

  const showsActions = post.status === 'pending' && !isPlatformAdmin;
  const mayDecide = showsActions && mayReview;
  const goTo = (id: number | undefined) => id !== undefined && void navigate(`/post-approval/${id}`);
  const decided = async (decision: Promise<Post | undefined>) => {
    const after = await decision;
    if (!after) return;
    onRead(after);
    goTo(queue.afterDecision);
  };
  const noRewrite =
    post.rewritesLeft === 0
      ? `Maximum rewrite limit (${post.rewriteCount}) reached for this post.`
      : post.hasOpenRewrite
        ? 'A rewrite is waiting. Run it now.'
        : null;
  const rewrite = useChangeReview({ post, mayChange: mayDecide && !editing, onRead, onStale: showCurrent });
  const requestRewrite = () => {
    setSelected(page ? selectedWords(page, sentencesIn(page.body, post.places)) : []);
    setRequesting(true);
  };
  const canAct = mayDecide && !editing && !deciding && !rewrite.isOpen;
  useKeys({
    j: () => goTo(queue.next),
    k: () => goTo(queue.previous),
    c: () => {
      if (pointed) setAbout(pointed);
      rail.onDecide(() => comment.current?.focus());
    },
    '?': () => setShowsKeys(true),
    ...(canAct && {
      a: () => void decided(approve(post)),
      d: () => setDeclining(true),
      ...(noRewrite === null && { r: requestRewrite }),
      e: startEditing,
    }),
  });

  return (
    <div className="review">
      <ReviewHead post={post} queue={queue} onGo={goTo} onShowKeys={() => setShowsKeys(true)} />
      <article className="review-post" aria-label={post.title}>
        {changes && <ConflictNotice changes={changes} editing={editing} onClose={() => setChanges(null)} />}
        {post.writerLabel && <p className="review-label">{post.writerLabel}</p>}
        {mayDecide && !editing && draft.offered && (
          <DraftOffer ref={goOn} draft={draft.offered} post={post} onContinue={edit.takeUp} onDiscard={draft.discard} />
        )}
        {post.picture && !editing && !rewrite.isOpen && (
          <div className="review-picture">
            <PostThumb picture={post.picture} isLarge />
          </div>
        )}
        {editing ? (
          <EditForm of={edit} post={post} marked={marked} onRead={onRead} />
        ) : rewrite.isOpen ? (
          <ChangesInPlace of={rewrite} post={post} />
        ) : (
          <PostWithClaims
            post={post}
            sentences={sentences}
            marked={marked}
            onPoint={setPointed}
            onPick={setAbout}
            mayCheck={mayDecide}
            onOutdated={onOvertaken}
            onPage={setPage}
          />
        )}
        {page && !editing && !rewrite.isOpen && mayReview && !isPlatformAdmin && (
          <MarkTools post={post} page={page} sentences={sentences} pointed={pointed} onMark={marks.add} />
        )}
      </article>
      <aside ref={side} tabIndex={-1} className="review-side" aria-label="Review">
        {(showsActions || editing) && (
          <ReviewActions
            allowed={mayReview}
            editing={editing}
            comparing={rewrite.isOpen}
            saving={edit.saving}
            deciding={deciding}
            onApprove={() => void decided(approve(post))}
            onDecline={() => setDeclining(true)}
            onRewrite={requestRewrite}
            noRewrite={noRewrite}
            isOverLimit={post.rewritesLeft === 0}
            onEdit={startEditing}
            onSave={() => void edit.save()}
            onCancel={() => void edit.cancel()}
          />
        )}
        {isPlatformAdmin && <PlatformAdminNote post={post} />}
        <StatePanel post={post} onMoved={onRead} onStale={showCurrent} />
        <ReviewRail
          tab={rail.tab}
          onTab={rail.show}
          decide={
            <>
              <PostPicture post={post} mayChange={mayDecide && !editing} onRead={onRead} />
              <HostedImage key={post.featured_image} post={post} />
              {!editing && <PictureTexts content={post.content} onEdit={canAct ? startEditing : null} />}
              <RewritesPanel post={post} mayProcess={mayDecide && !editing} begun={begun} onShow={rewrite.open} />
              <MarksPanel
                post={post}
                marks={marks}
                mayEdit={canAct}
                onEdit={startEditing}
                onRead={onRead}
                onStale={showCurrent}
                onMark={setMarked}
                onRewrite={
                  noRewrite === null && rewriteChoices?.includes('own_words')
                    ? () => {
                        setInstructions(instructionOf(marks.marks, MAX_INSTRUCTIONS).text);
                        setRequesting(true);
                      }
                    : null
                }
              />
              {post.unsupported.length > 0 && (
                <UnsupportedPanel places={post.unsupported} sentenceAt={sentenceAt} onMark={setMarked} />
              )}
              {post.score && <ScorePanel score={post.score} onMark={setMarked} />}
              <CommentsPanel
                ref={comment}
                post={post}
                sentences={sentences}
                about={about}
                onAbout={setAbout}
                onMark={setMarked}
              />
            </>
          }
          details={
            <>
              {post.sources.length > 0 && <SourcesPanel post={post} pointed={pointed} onMark={setMarked} />}
              <VersionsPanel post={post} mayRestore={mayDecide && !editing} onRead={onRead} />
              <GenerationPanel post={post} />
              <SeoPanel post={post} />
              <SummaryPanel post={post} />
              <RecordPanel post={post} />
              {mayReview && !editing && <DeletePost post={post} />}
            </>
          }
        />
      </aside>
      <RewriteDialog
        open={requesting}
        post={post}
        choices={rewriteChoices}
        selected={selected}
        instructions={instructions}
        onBegun={(request) => rail.onDecide(() => setBegun(request))}
        onClose={() => {
          setRequesting(false);
          setInstructions(null);
        }}
      />
      <DeclineDialog
        open={declining}
        title={post.title}
        onClose={() => setDeclining(false)}
        onDecline={(reason) => {
          setDeclining(false);
          return decided(decline(post, reason));
        }}
      />
      <KeysDialog
        open={showsKeys}
        keys={keysFor({ mayDecide, mayMark: mayReview && !isPlatformAdmin })}
        onClose={() => setShowsKeys(false)}
      />
    </div>
  );
}
