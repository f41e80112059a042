import type { Tenant } from '../isolation/fixture.js';
import type { Known } from './make-request.js';

/** Returns existing values of a tenant by the name of a parameter. */
export const knownOf =
  (tenant: Tenant): Known =>
  (name, path) => {
    const BY_NAME: Record<string, unknown> = {
      websiteId: tenant.website,
      categoryId: tenant.category,
      userId: tenant.person,
      actorId: tenant.person,
      assignedUserId: tenant.person,
      focusTopicId: tenant.topic,
      feedId: tenant.postFeed,
      fileId: tenant.file,
      file: path.startsWith('/receipts/') ? tenant.approved : undefined,
      postId: tenant.post,
      commentId: tenant.proofMark,
      answerTo: tenant.comment,
      slug: path.includes('{slug}') ? tenant.slug : undefined,
      version: 1,
      number: 1,
      localDate: '2099-06-01',
      websiteIds: tenant.website,
      ids: path.includes('blog-posts') ? tenant.post : tenant.term,
      url: 'http://127.0.0.1:1/',
      destinationUrl: 'http://127.0.0.1:1/',
      name: path.includes('tools') ? 'search_posts' : undefined,
    };
    if (name !== 'id') return BY_NAME[name];
    const kind = path.split('/')[path.startsWith('/api/') ? 2 : 1]!;
    const BY_PLACE: Record<string, unknown> = {
      websites: tenant.website,
      users: tenant.person,
      categories: tenant.category,
      'seo-terms': tenant.term,
      expertise: tenant.expertise,
      'focus-topics': tenant.topic,
      'blog-posts': tenant.post,
      posts: tenant.approved,
      comments: tenant.comment,
      'rewrite-requests': tenant.rewrite,
      'generation-runs': tenant.run,
      test: tenant.trial,
      'mcp-servers': tenant.server,
      'topic-ideas': tenant.idea,
      'publishing-config': tenant.config,
      'publishing-logs': tenant.log,
      calendar: tenant.feed,
      'data-sources': tenant.source,
      invitations: tenant.invitation,
      sessions: tenant.session,
      outbox: tenant.mail,
    };
    return BY_PLACE[kind];
  };
