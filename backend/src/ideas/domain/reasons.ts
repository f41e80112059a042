import { counted } from '../../shared/domain/counted.js';
import { ANGLE_NAMES, type IdeaAngle } from './content-angle.js';
import type { Coverage } from './coverage.js';
import { isCovered } from './coverage.js';
import type { IdeaSource } from './topic-idea.js';

const PRIORITY = { high: 'High', medium: 'Medium', low: 'Low' } as const;

/** Why a term is worth a topic. @param asked whether any content server was asked about it and answered */
export function reasonOfTerm(
  { priority, documents, servers }: IdeaSource,
  coverage: Coverage,
  angle: IdeaAngle,
  asked: boolean,
): string {
  const there = isCovered(coverage)
    ? `${had(coverage)} it, none as ${ANGLE_NAMES[angle]}.`
    : 'no post or topic covers it yet.';
  return `${PRIORITY[priority]} priority term; ${there} ${found(documents, servers, asked)}`.trim();
}

/** Why a subject that documents came up with is worth a topic. */
export function reasonOfSubject({ term, priority, documents, servers }: IdeaSource): string {
  return (
    `A subject of ${counted(documents, 'document')} in ${listed(servers)}, found for “${term}” (${priority} ` +
    'priority); no post or topic covers it yet.'
  );
}

function found(documents: number, servers: readonly string[], asked: boolean): string {
  if (documents > 0) return `${counted(documents, 'document')} found in ${listed(servers)}.`;
  return asked ? 'The content servers have no document about it.' : '';
}

function had({ posts, topics }: Coverage): string {
  const parts = [...(posts > 0 ? [counted(posts, 'post')] : []), ...(topics > 0 ? [counted(topics, 'topic')] : [])];
  return `${parts.join(' and ')} ${posts + topics === 1 ? 'covers' : 'cover'}`;
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
