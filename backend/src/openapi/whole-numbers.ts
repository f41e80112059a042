import type { OpenAPIObject } from '@nestjs/swagger';
import type { Schema } from './operations.js';

/** What is numbered or counted one by one, wherever an answer has it. */
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
 * TypeScript has one kind of number, other languages have several: without this a generator for Go or Java would make a
 * post's number a floating-point one. Only in answers; what a body may be is said where it is checked.
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
