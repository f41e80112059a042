import type { WordPress } from '../../../../test/wordpress.js';
import { connections } from './connections.js';
import { posts } from './posts.js';
import type { WordPressSite } from './wordpress-site.js';

type Role = Parameters<WordPress['user']>[1];

/** What a scenario is played with: a real WordPress, or the recording of one. */
export interface Stage {
  site: WordPressSite;
  /** Prepares the real one; what it does to its answers stands in the recording. */
  prepare(change: (wordpress: WordPress) => unknown): Promise<void>;
  user(login: string, role: Role): Promise<Record<'username' | 'applicationPassword', string>>;
  /** The next answer to such a request is lost after WordPress has acted on it. */
  dropResponse(method: string, path: RegExp): void;
}

/** Does something with the adapter, and expects what it makes of the answers. */
export type Scenarios = Readonly<Record<string, (stage: Stage) => Promise<void>>>;

export const SCENARIOS: Scenarios = { ...connections, ...posts };
