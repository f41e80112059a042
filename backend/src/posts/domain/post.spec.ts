import { LanguageUnknown } from '../../shared/domain/language-tag.js';
import { ClaimsUnchecked } from './claim.js';
import { aDraft } from '../application/testing/a-draft.js';
import { A_SEAL, aPost, LATER, NOW, REVIEWER } from '../application/testing/a-post.js';
import {
  IllegalTransition,
  PostChanged,
  PostNotPending,
  TextMissing,
  TextUnusable,
  UndoTimeOver,
  UnsupportedSentences,
} from './errors.js';
import { earlierDecisionOf } from './held-version.js';
import { Post } from './post.js';
import { POST_STATUSES, type PostStatus } from './status.js';

/** A millisecond after LATER. */
const AFTER = new Date(LATER.getTime() + 1);
const DECISION = { version: 1, by: REVIEWER, at: LATER };

describe('a post', () => {
  it('begins pending, unpublished, without a seal', () =>
    expect(aPost().build()).toMatchObject({
      status: 'pending',
      published: false,
      publishedAt: null,
      seal: null,
      rewriteCount: 0,
      version: 1,
    }));

  const moves: Record<string, (post: Post) => unknown> = {
    approve: (post) => post.approve(A_SEAL, false, DECISION),
    decline: (post) => post.decline(null, DECISION),
    reopen: (post) => post.reopen(1, LATER),
    withdraw: (post) => post.withdraw(1, LATER),
    revise: (post) => post.revise(1, LATER),
    undo: (post) =>
      post.undoApproval({ releaseAt: AFTER, before: { ...earlierDecisionOf(aPost().build()), version: 0 } }, 1, LATER),
  };
  const allowed: Record<string, Partial<Record<PostStatus, PostStatus>>> = {
    approve: { pending: 'approved' },
    decline: { pending: 'rejected' },
    reopen: { rejected: 'pending' },
    withdraw: { approved: 'withdrawn', published: 'withdrawn' },
    revise: { approved: 'pending', published: 'pending', withdrawn: 'pending', imported: 'pending' },
    undo: { approved: 'pending' },
  };
  const inStatus: Record<PostStatus, () => Post> = {
    pending: () => aPost().build(),
    approved: () => aPost().approved().build(),
    rejected: () => aPost().declined().build(),
    published: () => aPost().published().build(),
    withdrawn: () => aPost().withdrawn().build(),
    imported: () => Post.imported({ ...aDraft(), author: 'Ada' }, NOW, true),
  };
  describe.each(Object.keys(moves))('%s', (name) => {
    it.each(POST_STATUSES)('from %s leads where the rules say, or is refused and changes nothing', (status) => {
      const post = inStatus[status]();
      const target = allowed[name]![status];
      if (target) {
        moves[name]!(post);
        expect(post).toMatchObject({ status: target, updatedAt: LATER });
      } else {
        const before = structuredClone({ ...post });
        expect(() => moves[name]!(post)).toThrow(
          name === 'undo' && status === 'published' ? UndoTimeOver : IllegalTransition,
        );
        expect({ ...post }).toEqual(before);
      }
    });

    it('is refused for a version that is not the present one', () => {
      const status = Object.keys(allowed[name]!)[0] as PostStatus;
      const post = Object.assign(inStatus[status](), { version: 0 });
      expect(() => moves[name]!(post)).toThrow(PostChanged);
      expect(post.status).toBe(status);
    });
  });

  it('says a refused move in a reader’s words', () =>
    expect(() => aPost().build().withdraw(1, LATER)).toThrow('This post is pending review: it cannot be withdrawn.'));
});

describe('approving', () => {
  it('seals the present text version', () => {
    const post = aPost().with({ textVersion: 4 }).build();
    post.approve(A_SEAL, false, DECISION);
    expect(post).toMatchObject({
      seal: A_SEAL,
      sealedVersion: 4,
      decidedBy: REVIEWER.id,
      decidedByName: REVIEWER.name,
      decidedAt: LATER,
    });
  });

  it('of a post with unsupported sentences needs a confirmation', () => {
    const unsupported = [{ block: 'b2', sentence: 1 }];
    const post = aPost({ unsupported }).build();
    const text = 'A pump costs 9,000 euros.';
    expect(() => post.approve(A_SEAL, false, DECISION)).toThrow(
      expect.objectContaining({ details: { unsupported: [{ block: 'b2', sentence: 1, text }] } }),
    );
    expect(() => post.approve(A_SEAL, false, DECISION)).toThrow(UnsupportedSentences);
    post.approve(A_SEAL, true, DECISION);
    expect(post.status).toBe('approved');
  });

  it('forgets the reason of an earlier decline', () => {
    const post = aPost().declined('Too thin').build();
    post.reopen(1, LATER);
    expect(post.declineReason).toBe('Too thin');
    post.approve(A_SEAL, false, DECISION);
    expect(post.declineReason).toBeNull();
  });
});

describe('undoing an approval', () => {
  const NEW_SEAL = 'b'.repeat(64);
  /** A published post whose revision was approved. */
  const approvedAgain = () => {
    const post = aPost().published().build();
    post.revise(1, LATER);
    const before = earlierDecisionOf(post);
    post.approve(NEW_SEAL, false, { ...DECISION, by: { ...REVIEWER, name: 'Grace Hopper' } });
    // The database counts the change.
    post.version = 2;
    return { post, before };
  };

  it('brings back the seal and the decision that the approval replaced', () => {
    const { post, before } = approvedAgain();
    post.undoApproval({ releaseAt: AFTER, before }, 2, LATER);
    expect(post).toMatchObject({ status: 'pending', seal: A_SEAL, published: true, decidedByName: REVIEWER.name });
  });

  it.each([
    ['has come', LATER],
    ['is over', NOW],
  ])('is refused when the time of its release %s', (_, releaseAt) => {
    const { post, before } = approvedAgain();
    expect(() => post.undoApproval({ releaseAt, before }, 2, LATER)).toThrow(UndoTimeOver);
    expect(post.seal).toBe(NEW_SEAL);
  });

  it('is refused when the version was released', () =>
    expect(() => aPost().approved().build().undoApproval(null, 1, LATER)).toThrow(UndoTimeOver));

  it('happens to a post that is revised before the release', () => {
    const { post, before } = approvedAgain();
    post.revise(2, LATER, before);
    expect(post).toMatchObject({ status: 'pending', seal: A_SEAL });
  });

  it('stays possible when the version before it arrives on the website', () => {
    const { post, before } = approvedAgain();
    expect(post.recordPublication(NEW_SEAL, LATER, before)).toBe(false);
    post.published = false;
    expect(post.recordPublication(A_SEAL, LATER, before)).toBe(true);
    expect(post).toMatchObject({ status: 'approved', published: true, seal: NEW_SEAL });
    post.version = 3;
    post.undoApproval({ releaseAt: AFTER, before }, 2, LATER);
    expect(post).toMatchObject({ status: 'pending', published: true, seal: A_SEAL });
  });

  it.each([
    ['the version before the approval', 1],
    ['a version that there is not', 3],
  ])('is refused to a reader of %s', (_, version) => {
    const { post, before } = approvedAgain();
    expect(() => post.undoApproval({ releaseAt: AFTER, before }, version, LATER)).toThrow(PostChanged);
    expect(post.status).toBe('approved');
  });
});

describe('a sealed version', () => {
  it('stays while the post is revised', () => {
    const post = aPost().published().build();
    post.revise(1, LATER);
    expect(post).toMatchObject({ status: 'pending', seal: A_SEAL, published: true, publishedAt: NOW });
  });

  it('goes when the post is withdrawn', () => {
    const post = aPost().published().build();
    post.withdraw(1, LATER);
    expect(post).toMatchObject({ seal: null, sealedVersion: null, published: false, publishedAt: null });
  });
});

describe('publication', () => {
  it('makes an approved post published, at that time', () => {
    const post = aPost().approved().build();
    expect(post.recordPublication(A_SEAL, LATER)).toBe(true);
    expect(post).toMatchObject({ status: 'published', published: true, publishedAt: LATER });
  });

  it('changes nothing a second time', () => {
    const post = aPost().published().build();
    expect(post.recordPublication(A_SEAL, LATER)).toBe(false);
    expect(post.publishedAt).toEqual(NOW);
  });

  it('of a version that was replaced or withdrawn changes nothing', () => {
    const replaced = aPost().approved('b'.repeat(64)).build();
    expect(replaced.recordPublication(A_SEAL, LATER)).toBe(false);
    expect(replaced.status).toBe('approved');
    const withdrawn = aPost().withdrawn().build();
    expect(withdrawn.recordPublication(A_SEAL, LATER)).toBe(false);
  });

  it('leaves a post that is being revised in review', () => {
    const post = aPost().approved().build();
    post.revise(1, LATER);
    expect(post.recordPublication(A_SEAL, LATER)).toBe(true);
    expect(post).toMatchObject({ status: 'pending', published: true });
  });
});

describe('editing', () => {
  it('changes only what is given and counts a text version', () => {
    const post = aPost().build();
    post.edit({ title: ' New ', excerpt: '' }, 1, LATER);
    expect(post).toMatchObject({
      title: 'New',
      excerpt: '',
      category: 'Heating',
      textVersion: 2,
      workedOn: true,
      updatedAt: LATER,
    });
    expect(post.originalContent).toBeNull();
  });

  it('that changes nothing makes no version', () => {
    const post = aPost().build();
    const before = structuredClone({ ...post });
    expect(post.edit({ title: post.title, slug: post.slug.toUpperCase(), language: 'en' }, 1, LATER)).toBeNull();
    expect({ ...post }).toEqual(before);
  });

  it('that says in which language the text is makes no version of it', () => {
    const post = aPost().build();
    expect(post.edit({ language: 'DE-at' }, 1, LATER)).toBe('language');
    expect(post).toMatchObject({ language: 'de-AT', textVersion: 1, workedOn: true, updatedAt: LATER });
    expect(post.edit({ title: 'Neu', language: 'de' }, 1, LATER)).toBe('text');
    expect(post).toMatchObject({ language: 'de', textVersion: 2 });
  });

  it.each(['', 'xx', 'x-private', 'german'])('is in a language that there is, not in %j', (language) =>
    expect(() => aPost().build().edit({ language }, 1, LATER)).toThrow(LanguageUnknown),
  );

  it('keeps the first content, not the one before', () => {
    const post = aPost({ content: '<p>One</p>' }).build();
    post.edit({ content: '<p>Two</p>' }, 1, LATER);
    post.edit({ content: '<p>Three</p>' }, 1, LATER);
    expect(post).toMatchObject({ content: '<p>Three</p>', originalContent: '<p>One</p>' });
  });

  it.each(['approved', 'published', 'declined', 'withdrawn'] as const)('is refused on a post that is %s', (state) =>
    expect(() => aPost()[state]().build().edit({ title: 'New' }, 1, LATER)).toThrow(PostNotPending),
  );

  it('is refused for a stale version', () =>
    expect(() => aPost().build().edit({ title: 'New' }, 3, LATER)).toThrow(PostChanged));

  it.each([{ title: ' ' }, { content: '\n' }, { slug: '—' }])('is refused without %o', (changes) =>
    expect(() => aPost().build().edit(changes, 1, LATER)).toThrow(TextMissing),
  );

  it.each(['a\0b', '\ud800', 'a\udc00b'])('is refused for what is not text', (excerpt) =>
    expect(() => aPost().build().edit({ excerpt }, 1, LATER)).toThrow(TextUnusable),
  );

  it('takes pictures of whole surrogate pairs', () => {
    const post = aPost().build();
    post.edit({ excerpt: 'Warm 🔥' }, 1, LATER);
    expect(post.excerpt).toBe('Warm 🔥');
  });
});

describe('an approval for which all claims must be checked', () => {
  const checks = (checked: number, total = 3) => ({ checked, total, people: 1, roles: [], lastCheckedAt: null });

  it('is refused as long as one is not', () => {
    expect(() => aPost().build().requireChecks(checks(3), 1)).not.toThrow();
    expect(() => aPost().build().requireChecks(checks(0, 0), 1)).not.toThrow();
    expect(() => aPost().build().requireChecks(checks(2), 1)).toThrow(new ClaimsUnchecked(1, 3));
    expect(() => aPost().build().requireChecks(checks(0, 1), 1)).toThrow('1 of 1 claim is not checked yet.');
  });

  it('is refused as stale first, and as decided rather than as unchecked', () => {
    expect(() => aPost().build().requireChecks(checks(2), 2)).toThrow(PostChanged);
    expect(() => aPost().declined().build().requireChecks(checks(2), 1)).not.toThrow();
  });
});
