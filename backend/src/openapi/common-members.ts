import type { OpenAPIObject } from '@nestjs/swagger';
import type { Schema } from './operations.js';

interface Member {
  text: string;
  /** When a member that can be null is null, as the end of a sentence. */
  isNull?: string;
  /** Format of its texts, wherever it is. */
  format?: string;
}

/** Members that mean the same wherever they are, and when those that can be null are null. */
const MEMBERS: Readonly<Record<string, string | Member>> = {
  websiteId: { text: 'Website that it belongs to', isNull: 'of none' },
  websiteName: { text: 'Present name of the website', isNull: 'without a website' },
  categoryId: { text: 'Category that it belongs to', isNull: 'once the category is deleted' },
  categoryName: 'Present name of the category',
  focusTopicId: { text: 'Focus topic that it was written for', isNull: 'for none' },
  generationRunId: { text: 'Generation run that wrote it', isNull: 'when none did' },
  blogPostId: 'Number of the post, its `create_id`',
  postId: { text: 'Number of the post, its `create_id`', isNull: 'as long as there is none' },
  runId: { text: 'Generation run', isNull: 'when there is none' },
  email: { text: 'Address in lower case, with an international domain in ASCII', format: 'email' },
  firstName: { text: 'First name, one line', isNull: 'when none was given' },
  lastName: { text: 'Last name, one line', isNull: 'when none was given' },
  profileImageUrl: { text: 'Picture of the person, an https address or a `data:` URL', isNull: 'without one' },
  role: 'What the person is on the whole platform',
  password: 'Password, at least 8 characters, not only spaces',
  newPassword: 'New password, at least 8 characters; all other sessions end',
  createdAt: 'Time of its creation',
  created_at: 'Time of its creation',
  updatedAt: 'Time of its last change',
  updated_at: 'Time of its last change',
  startedAt: { text: 'When work on it began', isNull: 'as long as it waits' },
  endedAt: { text: 'When it ended, with whatever outcome', isNull: 'until then' },
  expiresAt: { text: 'When it ends by itself', isNull: 'when it does not' },
  decidedAt: { text: 'When it was approved or declined last', isNull: 'as long as it was not' },
  permissions: 'What the person may do on the website',
  published: 'Whether the approved version is on the website, as the website or a delivery reported it',
  published_at: { text: 'When it was published first', isNull: 'as long as it is not published' },
  priority: 'How much it counts when posts and ideas are planned',
  level: 'How much readers know',
  tone: 'How the posts speak',
  contentAngle: { text: 'Point of view from which a post treats its subject', isNull: 'when it is left to the writer' },
  publishingSchedule: 'How often the website is to publish',
  version: 'Counts every change. Send it with yours: a stale one is refused with 409',
  writer: 'What wrote it: `embedded` without a language model, otherwise its provider, or who handed it in',
  writerLabel: { text: 'Sentence on how it was written, shown with the post', isNull: 'where none is shown' },
  model: { text: 'Language model that wrote it', isNull: 'when none did' },
  spentMicroUsd: 'Spent in the month, in millionths of a US dollar',
  costMicroUsd: 'Cost in millionths of a US dollar',
  ms: { text: 'Duration in milliseconds', isNull: 'as long as it lasts' },
  bytes: 'Size in bytes',
};

/** Describes members of schemas that do not describe themselves. */
export function describeCommonMembers(document: OpenAPIObject): OpenAPIObject {
  for (const schema of Object.values(document.components!.schemas!) as Schema[])
    for (const [name, member] of Object.entries(schema.properties ?? {}))
      if (Object.hasOwn(MEMBERS, name)) describe(member, MEMBERS[name]!);
  return document;
}

function describe(member: Schema, about: string | Member): void {
  const { text, isNull, format } = typeof about === 'string' ? ({ text: about } as Member) : about;
  if (format) member.format ??= format;
  if (member.description) return;
  // A reference keeps other keywords beside it only within `allOf`, as the generator writes them.
  if (member.$ref) {
    member.allOf = [{ $ref: member.$ref }];
    delete member.$ref;
  }
  const canBeNull = isNull && [member.type].flat().includes('null');
  member.description = canBeNull ? `${text}; null ${isNull}.` : `${text}.`;
}
