import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf } from './operations.js';

/** Descriptions of the parameters of paths, by the segment before each and its name. */
const ABOUT: Readonly<Record<string, string>> = {
  'approved/{slug}': 'Slug of the approved version, percent-encoded',
  'blog-posts/{id}': 'Number of the post, its `create_id`',
  'calendar/{file}': 'Key of the private link, with `.ics`',
  'calendar/feeds/{id}': 'Private link to a calendar',
  'categories/{id}': 'Category',
  'category/{categoryId}': 'Category whose entries are listed',
  'comments/{commentId}': 'Comment on this post that has a proof mark',
  'comments/{id}': 'Comment, or an answer to one',
  'content-generation/{id}': 'Generation run of the test, its `generationRunId`',
  'data-sources/{id}': 'Data source',
  'expertise/{id}': 'Expertise of a category',
  'feeds/{feedId}': 'Private feed of the website',
  'feeds/{file}': 'Key of the feed, with `.rss`, `.atom` or `.json`',
  'files/{fileId}': 'File of this data source',
  'focus-topics/{id}': 'Focus topic',
  'generation-runs/{id}': 'Generation run',
  'identities/{id}': 'Identity provider that signs you in, by its `id` in the list',
  'imports/{id}': 'Import',
  'invitations/{id}': 'Invitation as the list names it; when it is looked at, the token of its link',
  'invitations/{token}': 'Token of the link in the mail, valid once and until the invitation expires',
  'logos/{digest}': 'SHA-256 of the picture, hex, as in `logoUrl` of the website',
  'mcp-servers/{id}': 'Content server',
  'members/{userId}': 'Member of the website, by the id of the person',
  'models/{id}': 'Model profile',
  'notifications/{id}': 'Notification, one of your own',
  'outbox/{id}': 'Mail in the outbox',
  'people/{userId}': 'Person who has signed in with the provider',
  'pictures/{address}': 'Part of the address that nobody can guess, as in `variants` of the picture',
  'pictures/{id}': 'Picture',
  'posts/{id}': 'Number of the post, its `create_id`',
  'preview/{websiteId}': 'Website whose Galley Preview is read',
  'proposal/{id}': 'Reading of the site, one that you began',
  'providers/{id}': 'Identity provider',
  'publishing-config/{id}': 'Publishing configuration',
  'publishing-logs/{id}': 'Attempt, any of the delivery that is to be sent again',
  'receipts/{websiteId}': 'Website that the post belongs to',
  'rewrite-requests/{id}': 'Rewrite request',
  'seo-terms/{id}': 'SEO term',
  'sessions/{id}': 'Session, one of your own',
  'slots/{localDate}': 'Day of the slot, in the time zone of the topic',
  'passkeys/{id}': 'Passkey, one of your own',
  'sso/{provider}': 'Identity provider',
  'tokens/{id}': 'Personal token, one of your own',
  'tools/{name}': 'Name of the tool as the server offers it, percent-encoded',
  'topic-ideas/{id}': 'Topic idea',
  'users/{id}': 'Person',
  'validate-reset-token/{token}': 'Token of the link in the mail, valid once and for one hour',
  'versions/{number}': 'Number of the version, counted from 1 in each post',
  'websites/{id}': 'Website',
  '{address}/{file}': 'Width in pixels and the kind, such as `960.webp`',
  '{websiteId}/{file}': 'Number of the post; with `.jsonld` the receipt as JSON-LD, with `.svg` its badge',
  '{websiteId}/{slug}': 'Slug of the post',
};

/** Describes the parameters of paths. @throws Error when a description is of no path */
export function describePathParameters(document: OpenAPIObject): OpenAPIObject {
  const used = new Set<string>();
  for (const { path, operation } of operationsOf(document)) {
    for (const parameter of operation.parameters?.filter((each) => each.in === 'path') ?? []) {
      const key = Object.keys(ABOUT)
        .filter((each) => `${path}/`.includes(`/${each}/`) && each.endsWith(`{${parameter.name}}`))
        .sort((a, b) => b.length - a.length)[0];
      if (key === undefined) continue;
      used.add(key);
      parameter.description ??= ABOUT[key];
    }
  }
  const unused = Object.keys(ABOUT).filter((key) => !used.has(key));
  if (unused.length > 0)
    throw new Error(`openapi/path-parameters.ts describes what is in no path: ${unused.join(', ')}`);
  return document;
}
