import { A_SEAL, aPost, LATER, NOW, REVIEWER } from '../application/testing/a-post.js';
import {
  PostNotPending,
  RewriteLimitReached,
  RewriteOvertaken,
  RewriteStillOpen,
  TextChangedMeanwhile,
} from './errors.js';
import type { RewrittenText } from './post-draft.js';
import type { RewriteRequestOptions } from './rewrite-request.js';

const DECISION = { version: 1, by: REVIEWER, at: LATER };
const A_WISH: RewriteRequestOptions = { rewriteType: 'total_rewrite', contentAngle: null, instructions: 'Shorter' };

describe('a rewrite', () => {
  it('is requested on a pending post, once at a time', () => {
    const post = aPost().build();
    const request = post.requestRewrite(A_WISH, REVIEWER.id, LATER);
    expect(request).toMatchObject({
      postId: 12,
      status: 'pending',
      requestedBy: REVIEWER.id,
      instructions: 'Shorter',
      originalContent: post.content,
    });
    expect(post.openRewriteId).toBe(request.id);
    expect(() => post.requestRewrite(A_WISH, REVIEWER.id, LATER)).toThrow(RewriteStillOpen);
  });

  it('is refused a fourth time', () => {
    const post = aPost().withCompletedRewrites(3).build();
    expect(post.rewritesLeft).toBe(0);
    expect(() => post.requestRewrite(A_WISH, REVIEWER.id, LATER)).toThrow(new RewriteLimitReached(3));
    expect(() => post.requestRewrite(A_WISH, REVIEWER.id, LATER)).toThrow(
      'Maximum rewrite limit (3) reached for this post.',
    );
  });

  it('is possible a third time', () =>
    expect(aPost().withCompletedRewrites(2).build().requestRewrite(A_WISH, REVIEWER.id, LATER).status).toBe('pending'));

  it('is refused on a post that was decided', () =>
    expect(() => aPost().approved().build().requestRewrite(A_WISH, REVIEWER.id, LATER)).toThrow(PostNotPending));

  it('that is open ends with the decision', () => {
    const post = aPost().build();
    post.requestRewrite(A_WISH, REVIEWER.id, LATER);
    post.decline(null, DECISION);
    expect(post.openRewriteId).toBeNull();
  });
});

describe('a rewrite under way', () => {
  const RUN = '0198d3a0-0000-7000-8000-00000000000a';
  const OTHER_RUN = '0198d3a0-0000-7000-8000-00000000000b';
  const EVIDENCE = {
    blocks: { blocks: [{ id: 'b9', kind: 'paragraph' }] },
    sources: [],
    citations: [],
    unsupported: [],
    score: { total: 61.4, checks: [] },
  };
  const rewritten = (changes: Partial<RewrittenText> = {}): RewrittenText => ({
    ...EVIDENCE,
    of: 1,
    text: { content: '<p>Anew</p>' },
    writer: null,
    ...changes,
  });
  const begun = (post = aPost().build()) => {
    const request = post.requestRewrite(A_WISH, REVIEWER.id, NOW);
    post.beginRewrite(request, RUN);
    return { post, request };
  };

  it('puts its text into the post, as a new version that counts', () => {
    const { post, request } = begun();
    const before = post.content;
    post.completeRewrite(request, RUN, rewritten(), LATER);
    expect(post).toMatchObject({
      content: '<p>Anew</p>',
      originalContent: before,
      textVersion: 2,
      rewriteCount: 1,
      rewritesLeft: 2,
      lastRewriteAt: LATER,
      openRewriteId: null,
    });
    expect(post).toMatchObject({ scoreTotal: 61, title: 'Heat pumps in old houses', slug: 'heat-pumps-in-old-houses' });
    expect(request).toMatchObject({
      status: 'completed',
      originalContent: before,
      rewrittenContent: '<p>Anew</p>',
      completedAt: LATER,
      failure: null,
    });
  });

  it('names who put the whole post into words', () => {
    const { post, request } = begun();
    post.completeRewrite(
      request,
      RUN,
      rewritten({ writer: { writer: 'anthropic', writerLabel: null, model: 'm' } }),
      LATER,
    );
    expect(post).toMatchObject({ writer: 'anthropic', writerLabel: null, model: 'm' });
  });

  it('that failed does not count and can be tried again, by another run too', () => {
    const { post, request } = begun();
    post.failRewrite(request, RUN, 'No model', LATER);
    expect(post).toMatchObject({ rewriteCount: 0, openRewriteId: null });
    expect(request).toMatchObject({ status: 'failed', failure: 'No model' });
    post.beginRewrite(request, OTHER_RUN);
    expect(request).toMatchObject({
      status: 'in_progress',
      failure: null,
      completedAt: null,
      generationRunId: OTHER_RUN,
    });
    expect(post.openRewriteId).toBe(request.id);
  });

  it('is begun once', () => {
    const { post, request } = begun();
    expect(() => post.beginRewrite(request, OTHER_RUN)).toThrow('This rewrite is in progress already.');
    post.completeRewrite(request, RUN, rewritten(), LATER);
    expect(() => post.beginRewrite(request, OTHER_RUN)).toThrow('This rewrite is completed already.');
  });

  const failed = () => {
    const { post, request } = begun();
    post.failRewrite(request, RUN, 'No model', LATER);
    return { post, request };
  };

  it('is not begun beside another', () => {
    const { post, request } = failed();
    post.requestRewrite(A_WISH, REVIEWER.id, LATER);
    expect(() => post.beginRewrite(request, RUN)).toThrow(RewriteStillOpen);
  });

  it('is not begun after the third', () => {
    const { post, request } = failed();
    post.rewriteCount = 3;
    expect(() => post.beginRewrite(request, RUN)).toThrow(RewriteLimitReached);
  });

  it('is not begun on a decided post', () => {
    const { post, request } = failed();
    post.decline(null, DECISION);
    expect(() => post.beginRewrite(request, RUN)).toThrow(PostNotPending);
  });

  it.each(['approve', 'decline'] as const)('does not land on a post that somebody decided meanwhile (%s)', (how) => {
    const { post, request } = begun();
    if (how === 'approve') post.approve(A_SEAL, true, DECISION);
    else post.decline(null, DECISION);
    const before = structuredClone({ ...post });
    expect(() => post.completeRewrite(request, RUN, rewritten(), LATER)).toThrow(RewriteOvertaken);
    expect({ ...post }).toEqual(before);
  });

  it('does not land on a text that somebody edited meanwhile', () => {
    const { post, request } = begun();
    post.edit({ title: 'Edited' }, 1, LATER);
    expect(() => post.completeRewrite(request, RUN, rewritten(), LATER)).toThrow(TextChangedMeanwhile);
    expect(post).toMatchObject({ title: 'Edited', rewriteCount: 0 });
  });

  it('is not ended by a run that does not work on it any more', () => {
    const { post, request } = begun();
    expect(() => post.completeRewrite(request, OTHER_RUN, rewritten(), LATER)).toThrow(RewriteOvertaken);
    expect(() => post.failRewrite(request, OTHER_RUN, 'Late', LATER)).toThrow(RewriteOvertaken);
    expect(request.status).toBe('in_progress');
  });
});
