import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSWRConfig } from 'swr';
import { api, data } from '../../api/client.js';
import { useRead } from '../../api/use-read.js';
import { CONTENT_ANGLES, type ContentAngle } from '../../entities/post/content-angles.js';
import { POST_READS, type Post } from '../../entities/post/post.js';
import { RunWait } from '../../entities/run/run-wait.js';
import { stepsOf } from '../../entities/run/run-steps.js';
import { isOver, useRun } from '../../entities/run/use-run.js';
import { useAction } from '../../session/use-action.js';
import { dateAndTime } from '../../ui/dates.js';
import { StepList } from '../../ui/step-list.js';
import { toast } from '../../ui/toast-queue.js';
import { REWRITE_STATUSES, REWRITE_TYPES, type RewriteRequest } from './rewrite-labels.js';
import './rewrites.css';

interface RewritesPanelProps {
  post: Pick<Post, 'create_id' | 'rewritesLeft' | 'hasOpenRewrite' | 'versions'>;
  mayProcess: boolean;
  /** A request that was just begun elsewhere on this screen; the panel shows it and tells its end. */
  begun: RewriteRequest | null;
  /** Shows what changed in a version, also when the rewrite that makes it ends on this screen. */
  onShow: (version: number) => void;
}

/**
 * Rewrite requests of the post: open ones can be processed, running ones show their steps, and failed ones can be
 * retried.
 */
export function RewritesPanel({ post, mayProcess, begun, onShow }: RewritesPanelProps) {
  const requests = useRead('/api/blog-posts/{id}/rewrite-requests', { path: { id: post.create_id } });
  const process = useAction(
    ({ id }: RewriteRequest) =>
      data(
        api.POST('/api/rewrite-requests/{id}/process', {
          params: { path: { id } },
          headers: { Prefer: 'respond-async' },
        }),
      ),
    {
      failure: 'Failed to process rewrite',
      refreshes: POST_READS,
    },
  );
  const awaitEnd = useEndToTell(requests.data, mayProcess ? onShow : undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const isListed = requests.data?.some(({ id }) => id === begun?.id) ?? false;
  useEffect(() => {
    if (begun) awaitEnd(begun);
  }, [begun, awaitEnd]);
  useEffect(() => {
    if (isListed) heading.current?.focus();
  }, [isListed, begun]);
  if (requests.error && !requests.data) {
    return (
      <section className="review-card" aria-label="Rewrite requests">
        <p className="review-quiet">The rewrite requests could not be loaded.</p>
        <Button size="small" onClick={() => void requests.mutate()}>
          Try again
        </Button>
      </section>
    );
  }
  if (!requests.data?.length) return null;
  const canBegin = ({ id, status }: RewriteRequest) =>
    mayProcess &&
    (status === 'pending' ||
      (status === 'failed' && id === requests.data?.[0]?.id && post.rewritesLeft > 0 && !post.hasOpenRewrite));

  return (
    <section className="review-card" aria-labelledby="review-rewrites">
      <h2 ref={heading} id="review-rewrites" tabIndex={-1}>
        Rewrite requests
      </h2>
      <ul className="rewrites">
        {requests.data.map((request) => (
          <li key={request.id}>
            <div className="check-head">
              <strong>{REWRITE_TYPES[request.rewriteType].label}</strong>
              <span className={`rewrite-${request.status}`}>{REWRITE_STATUSES[request.status]}</span>
            </div>
            <p className="review-quiet">
              {[
                request.contentAngle && CONTENT_ANGLES[request.contentAngle as ContentAngle],
                dateAndTime(request.completedAt ?? request.createdAt),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {request.instructions && <p>{request.instructions}</p>}
            {request.failure && <p className="rewrite-failure">{request.failure}</p>}
            {request.status === 'in_progress' && request.generationRunId && (
              <RewriteUnderWay runId={request.generationRunId} />
            )}
            {mayProcess && request.version !== null && request.version === post.versions && (
              <Button size="small" onClick={() => onShow(post.versions)}>
                Show the changes
              </Button>
            )}
            {canBegin(request) && (
              <Button
                size="small"
                type={request.status === 'pending' ? 'primary' : 'default'}
                loading={process.running}
                onClick={() => void process.run(request).then((begun) => begun && awaitEnd(request))}
              >
                {request.status === 'pending' ? 'Process' : 'Try again'}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows one toast when a rewrite ends, whether it was started on this screen or was already running. */
function useEndToTell(
  requests: RewriteRequest[] | undefined,
  onEnd?: (version: number) => void,
): (request: RewriteRequest) => void {
  const ended = useRef(onEnd);
  ended.current = onEnd;
  const [awaited, setAwaited] = useState<RewriteRequest | null>(null);
  const underWay = requests?.find(({ status }) => status === 'in_progress');
  const now = requests?.find(({ id }) => id === awaited?.id);
  useEffect(() => {
    if (underWay) setAwaited((already) => (already?.id === underWay.id ? already : underWay));
  }, [underWay]);
  useEffect(() => {
    if (!awaited || !now?.completedAt || now.completedAt === awaited.completedAt) return;
    setAwaited(null);
    if (now.status === 'completed') {
      toast({ title: 'Rewrite completed successfully' });
      if (now.version) ended.current?.(now.version);
    } else toast({ title: 'Error', description: now.failure ?? 'Failed to process rewrite' });
  }, [awaited, now]);
  return setAwaited;
}

/** Steps of a running rewrite. It continues in the background when the person leaves. */
function RewriteUnderWay({ runId }: { runId: string }) {
  const { data: run } = useRun(runId);
  const { mutate: refresh } = useSWRConfig();
  const over = run !== undefined && isOver(run);
  useEffect(() => {
    if (over) void refresh((key) => Array.isArray(key) && POST_READS.includes(key[0]));
  }, [over, refresh]);
  if (!run) return null;
  return (
    <>
      <RunWait run={run} />
      <StepList steps={stepsOf(run)} label="Steps of the rewrite" />
      <Link to={`/generation-runs/${runId}`}>The run, with its cost</Link>
    </>
  );
}
