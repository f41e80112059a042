import { IDEA_ANGLES, type IdeaAngle } from './content-angle.js';
import { covers, type StemsOf } from './stems.js';

/** A post, topic or idea of the website, as far as its title goes. */
export interface Written {
  readonly title: string;
  /** Null when it looks from no particular side, or nobody knows. */
  readonly angle: string | null;
}

/** What a website has on a subject. */
export interface Coverage {
  readonly posts: number;
  readonly topics: number;
  /** How often it was suggested. */
  readonly ideas: number;
  /** From which sides. */
  readonly angles: ReadonlySet<IdeaAngle>;
}

/**
 * @param posts those that cover it
 * @param topics all there are
 * @param ideas all there ever were: a dismissed side of a subject is not offered again
 */
export function coverageOf(
  subject: string,
  has: { posts: readonly Written[]; topics: readonly Written[]; ideas: readonly Written[] },
  stemsOf: StemsOf,
): Coverage {
  const about = (all: readonly Written[]) => all.filter(({ title }) => covers(title, subject, stemsOf));
  const [topics, ideas] = [about(has.topics), about(has.ideas)];
  const used = new Set([...has.posts, ...topics, ...ideas].map(({ angle }) => angle));
  return {
    posts: has.posts.length,
    topics: topics.length,
    ideas: ideas.length,
    angles: new Set(IDEA_ANGLES.filter((angle) => used.has(angle))),
  };
}

export const isCovered = ({ posts, topics }: Coverage): boolean => posts + topics > 0;
