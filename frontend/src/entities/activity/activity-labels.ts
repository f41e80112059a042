import type { Item } from '../../api/types.js';
import { statusWord } from '../post/post-statuses.js';
import { dateAndTime } from '../../ui/dates.js';

/**
 * The part of an audit log entry that becomes a sentence. Entries of the dashboard also have the name of their subject.
 */
export type ActivityAction = Pick<Item<'/api/audit-log'>, 'action' | 'actor' | 'changes'> & {
  subject: { kind: string; id: string; name?: string | null };
};

/** Verb phrase for each action in the audit log, written after the name of the actor: 'Mara Lindqvist' … */
const DEEDS: Record<string, string> = {
  'agent.refused': 'was refused the tool',
  'calendar_feed.created': 'made a private calendar link',
  'calendar_feed.revoked': 'ended a private calendar link',
  'category.created': 'added the category',
  'category.updated': 'changed the category',
  'category.deleted': 'deleted the category',
  'category.expertise_added': 'added expertise to',
  'category.seo_terms_added': 'added SEO terms',
  'category.seo_terms_changed': 'changed SEO terms of',
  'category.seo_terms_deleted': 'deleted SEO terms of',
  'category.seo_terms_moved': 'moved SEO terms to',
  'comment.written': 'commented on',
  'comment.edited': 'changed a comment on',
  'comment.resolved': 'resolved a comment on',
  'comment.reopened': 'opened a comment again on',
  'comment.carried-out': 'carried out a mark on',
  'comment.deleted': 'deleted a comment on',
  'data_source.created': 'added the data source',
  'data_source.updated': 'changed the data source',
  'data_source.deleted': 'deleted the data source',
  'data_source.file_added': 'added a file to',
  'data_source.file_removed': 'removed a file from',
  'deliveries.replayed': 'sent again all that had failed',
  'delivery.delayed': 'retries the delivery of',
  'delivery.failed': 'could not deliver',
  'delivery.replayed': 'sent again',
  'expertise.created': 'added an expertise area',
  'expertise.updated': 'changed an expertise area',
  'expertise.deleted': 'deleted an expertise area',
  'focus_topic.created': 'planned the focus topic',
  'focus_topic.updated': 'changed the focus topic',
  'focus_topic.deleted': 'deleted the focus topic',
  'focus_topic.paused': 'paused the focus topic',
  'focus_topic.resumed': 'resumed the focus topic',
  'focus_topic.slot_added': 'added a day to the focus topic',
  'focus_topic.slot_failed': 'wrote nothing on a day of the focus topic',
  'focus_topic.slot_moved': 'moved a day of the focus topic',
  'focus_topic.slot_taken_off': 'took a day of the focus topic off the plan',
  'generation.started': 'started writing',
  'generation.failed': 'could not write',
  'generation.cancelled': 'cancelled writing',
  'generation.resumed': 'resumed writing',
  'import.started': 'began the import of',
  'import.cancelled': 'stopped the import of',
  'invitation.sent': 'invited',
  'invitation.withdrawn': 'revoked the invitation of',
  'invitation.accepted': 'accepted an invitation',
  'mcp_server.added': 'added the content server',
  'mcp_server.changed': 'changed the content server',
  'mcp_server.removed': 'removed the content server',
  'mcp_tool.allowed': 'allowed a tool of',
  'mcp_tool.refused': 'refused a tool of',
  'mcp_tool.tried': 'tried a tool of',
  'member.added': 'added to the team:',
  'member.removed': 'removed from the team:',
  'member.permissions_changed': 'changed the permissions of',
  'model_profile.added': 'added the model',
  'model_profile.changed': 'changed the model',
  'model_profile.tested': 'tested the model',
  'model_profile.removed': 'deleted the model',
  'picture.added': 'added the picture',
  'picture.updated': 'changed the picture',
  'picture.deleted': 'deleted the picture',
  'post.generated': 'wrote',
  'post.submitted': 'submitted',
  'post.edited': 'edited',
  'post.rewrite_requested': 'asked for a rewrite of',
  'post.rewritten': 'rewrote',
  'post.rewrite_failed': 'could not rewrite',
  'post.restored': 'restored an earlier version of',
  'identity_provider.added': 'added the identity provider',
  'identity_provider.changed': 'changed the identity provider',
  'identity_provider.removed': 'removed the identity provider',
  'post.approved': 'approved',
  'post.approval_undone': 'undid the approval of',
  'post.declined': 'declined',
  'post.reopened': 'reopened',
  'post.revised': 'took up again',
  'post.withdrawn': 'withdrew',
  'post.deleted': 'deleted',
  'post.exported': 'exported',
  'post.published': 'published',
  'post.released': 'released',
  'post.publish_now': 'asked to publish now',
  'post_feed.created': 'made a feed of the posts',
  'post_feed.revoked': 'ended a feed of the posts',
  'publishing_config.created': 'set up publishing',
  'publishing_config.updated': 'changed the publishing configuration',
  'publishing_config.secret_revealed': 'looked at the signing secret',
  'publishing_config.secret_rotated': 'made a new signing secret',
  'publishing_config.switched_off': 'switched publishing off',
  'release.moved': 'moved the release of',
  'seo_term.created': 'added the SEO term',
  'seo_term.updated': 'changed the SEO term',
  'seo_term.deleted': 'deleted the SEO term',
  'session.ended': 'ended a session of',
  'token.created': 'made the personal token',
  'token.revoked': 'revoked the personal token',
  'topic_idea.asked_for': 'looked for topic ideas for',
  'topic_idea.accepted': 'made a focus topic of the idea',
  'topic_idea.dismissed': 'dismissed the idea',
  'topic_idea.restored': 'brought back the idea',
  'user.created': 'made the account of',
  'user.updated': 'changed',
  'user.erased': 'erased',
  'user.signed_out': 'ended all sessions of',
  'user.signed_in_by_provider': 'signed in with an identity provider as',
  'user.signed_out_by_provider': 'ended sessions, as the identity provider said, of',
  'user.linked_to_provider': 'linked an identity provider to',
  'user.unlinked_from_provider': 'unlinked the identity provider from',
  'user.profile_changed': 'changed the profile of',
  'user.notifications_changed': 'changed the notifications of',
  'user.password_changed': 'changed the password of',
  'user.password_reset': 'reset the password of',
  'user.passkey_added': 'added a passkey for',
  'user.passkey_copied': 'used a copied passkey of',
  'user.passkey_removed': 'removed a passkey of',
  'user.passkey_renamed': 'renamed a passkey of',
  'user.recovery_asked': 'asked to recover the account of',
  'user.recovery_confirmed': 'confirmed the recovery of',
  'user.recovery_refused': 'refused the recovery of',
  'user.recovery_code_used': 'used a recovery code of',
  'user.recovery_codes_renewed': 'made new recovery codes for',
  'user.second_factor_added': 'switched on two-step sign-in for',
  'user.second_factor_reset': 'removed every second step of',
  'user.second_factor_required': 'changed who needs two-step sign-in on',
  'user.second_factor_removed': 'switched off two-step sign-in for',
  'website.model_chosen': 'chose another model for',
  'website.second_factor_required': 'changed who needs two-step sign-in at',
  'website.cap_set': 'set the monthly cap of',
  'website.created': 'added the website',
  'website.exported': 'exported the website',
  'website.imported': 'imported posts into the website',
  'website.updated': 'changed the website',
  'website.deleted': 'deleted the website',
  'website.voice_changed': 'changed the voice of',
  'website.key_revealed': 'looked at the API key of',
  'website.key_rotated': 'made a new API key for',
};

/** Fields of a change that hold the name of the subject. */
const NAMES = ['name', 'term', 'title', 'email'];

/**
 * Returns the name of the actor as the beginning of a sentence. The names of Galley's own processes begin in lower
 * case.
 */
export const actorOf = ({ actor: { name } }: { actor: { name: string } }): string =>
  name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Returns the verb phrase of an action. An action without one is shown by its code: 'post.archived' becomes 'post
 * archived'.
 */
export const deedOf = ({ action, changes }: Pick<ActivityAction, 'action' | 'changes'>): string =>
  postRewritten(changes) === undefined ? (DEEDS[action] ?? action.replace(/[._]/g, ' ')) : 'began the rewrite of';

/**
 * Returns the name of the subject: its current name, otherwise the name in the change, otherwise its kind, such as
 * 'post 12'.
 */
export function nameOfSubject({ subject, changes, actor }: ActivityAction): string | undefined {
  if (subject.name) return subject.name;
  const [before, after] = NAMES.map((field) => changes[field]).find(Boolean) ?? [];
  const name = after ?? before;
  if (typeof name === 'string') return name;
  if (subject.kind === 'post') return `post ${subject.id}`;
  if (subject.kind === 'generation_run')
    return postRewritten(changes) === undefined ? 'a post' : `post ${postRewritten(changes)}`;
  if (subject.kind === 'user') return subject.id === actor.id ? 'their own account' : 'a person';
  return undefined;
}

/** Returns the address of the screen that shows the subject; undefined if there is none, as after a deletion. */
export function placeOfSubject({
  subject,
  action,
  changes,
}: Pick<ActivityAction, 'subject' | 'action' | 'changes'>): string | undefined {
  if (subject.kind === 'generation_run')
    return postRewritten(changes) === undefined
      ? `/generation-runs/${subject.id}`
      : `/post-approval/${postRewritten(changes)}`;
  return subject.kind === 'post' && action !== 'post.deleted' ? `/post-approval/${subject.id}` : undefined;
}

/**
 * Returns an accessible name for the link to the subject where its text alone is ambiguous: 'a post, Nov 20, 2026,
 * 10:05'.
 */
export const nameOfLink = (deed: ActivityAction & { at: string }): string | undefined =>
  deed.subject.kind === 'generation_run' && postRewritten(deed.changes) === undefined
    ? `${nameOfSubject(deed)}, ${dateAndTime(deed.at)}`
    : undefined;

/** Returns the number of the post that a generation run rewrites; undefined for a run that writes a new post. */
function postRewritten({ rewriteOf }: ActivityAction['changes']): number | undefined {
  const number = rewriteOf?.[1];
  return typeof number === 'number' ? number : undefined;
}

const LONGEST_VALUE = 80;
const HASH = /^[0-9a-f]{64}$/;
const SHOWN_OF_HASH = 12;
const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

function formatValue(value: unknown): string {
  if (isNothing(value)) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = Array.isArray(value)
    ? value.map(formatValue).join(', ') || 'nothing'
    : isObject(value)
      ? Object.entries(value)
          .map(([field, each]) => `${spoken(field)} ${formatValue(each)}`)
          .join(', ') || 'nothing'
      : String(value);
  if (ISO_TIME.test(text)) return dateAndTime(text);
  if (HASH.test(text)) return `${text.slice(0, SHOWN_OF_HASH)}…`;
  if (/^[a-z_, ]+$/.test(text)) return text.replace(/_/g, ' ');
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

const spoken = (field: string): string =>
  field
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);

/** Fields that are left out, because the rest of the entry shows them or links to them. */
const UNTOLD = new Set(['generationRunId', 'rewriteOf']);

/** How many of how many claims were checked: '31 of 46'. */
const checkedOf = (claims: unknown): unknown =>
  isObject(claims) && 'checked' in claims && 'total' in claims
    ? `${String(claims.checked)} of ${String(claims.total)}`
    : claims;

/** How values of a post's fields are said: statuses as the screens name them, and how many claims were checked. */
const IN_WORDS: Record<string, (value: unknown) => unknown> = {
  status: (status) => (typeof status === 'string' ? statusWord(status) : status),
  checkedClaims: checkedOf,
};

const labelled = ({ kind }: ActivityAction['subject'], changes: ActivityAction['changes']): ActivityAction['changes'] =>
  kind === 'post'
    ? Object.fromEntries(
        Object.entries(changes).map(([field, values]) => [field, values.map(IN_WORDS[field] ?? ((value) => value))]),
      )
    : changes;

/**
 * Returns the changed fields as text, 'role: tenant_admin → platform_admin'. Leaves out fields that only name the
 * subject.
 */
export const changesIn = ({ changes, subject }: Pick<ActivityAction, 'changes' | 'subject'>): string[] =>
  Object.entries(labelled(subject, changes))
    .filter(
      ([field, [before, after]]) =>
        !UNTOLD.has(field) &&
        !(isNothing(before) && isNothing(after)) &&
        !(NAMES.includes(field) && [before, after].some((value) => value === null || value === undefined)),
    )
    .map(([field, [before, after]]) =>
      before === null || before === undefined
        ? `${spoken(field)}: ${formatValue(after)}`
        : `${spoken(field)}: ${formatValue(before)} → ${formatValue(after)}`,
    );
