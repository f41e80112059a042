import { IDEA_ANGLES, type IdeaAngle } from './content-angle.js';
import { covers, type StemsOf } from './stems.js';

/** A post, topic or idea of the website, as far as its title goes. */
export interface Written {
  readonly title: string;
  /** Null when it has no angle or the angle is unknown. */
  readonly angle: string | null;
}

/** A website's coverage of a subject. */
export interface Coverage {
  readonly posts: number;
  readonly topics: number;
  /** The number of ideas that suggested it. */
  readonly ideas: number;
  /** The angles that are already covered. */
  readonly angles: ReadonlySet<IdeaAngle>;
}

/**
 * @param posts posts that cover it
 * @param topics all topics
 * @param ideas all ideas ever suggested: a dismissed angle of a subject is not suggested again
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
