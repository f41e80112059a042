import type { OpenAPIObject } from '@nestjs/swagger';
import type { Schema } from './operations.js';

/** Names of response members that are always integers. */
const WHOLE = new Set([
  'id',
  'create_id',
  'postId',
  'blogPostId',
  'number',
  'version',
  'versions',
  'sealedVersion',
  'sentence',
  'status',
  'attempt',
  'attempts',
  'tries',
  'bytes',
  'characters',
  'count',
  'rewriteCount',
  'rewritesLeft',
  'unsupportedCount',
  'wordCount',
  'postsCount',
  'seoTermsCount',
  'expertiseCount',
  'focusTopicsCount',
  'totalPostsGenerated',
  'totalPublished',
  'files',
  'posts',
  'pendingPosts',
  'publishedPosts',
  'websites',
]);

/**
 * Documents identifiers and counts in responses as integers. TypeScript has only one number type, and a client
 * generated for Go or Java would otherwise use floating-point numbers for them. Request bodies are left out, because
 * their validation already documents the type.
 */
export function describeWholeNumbers(document: OpenAPIObject): OpenAPIObject {
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {}) as [string, Schema][]) {
    if (name.endsWith('Body')) continue;
    for (const [member, described] of Object.entries(schema.properties ?? {}))
      if (WHOLE.has(member) && described.type) described.type = whole(described.type);
  }
  return document;
}

const whole = (type: string | string[]): string | string[] =>
  Array.isArray(type) ? type.map((each) => whole(each) as string) : type === 'number' ? 'integer' : type;
