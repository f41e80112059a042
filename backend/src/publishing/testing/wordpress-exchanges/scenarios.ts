import type { WordPress } from '../../../../test/wordpress.js';
import { connections } from './connections.js';
import { posts } from './posts.js';
import type { WordPressSite } from './wordpress-site.js';

type Role = Parameters<WordPress['user']>[1];

/** Runs a scenario against a real WordPress site or its recording. */
export interface Stage {
  site: WordPressSite;
  /**
   * Changes the real WordPress site. During replay nothing is done, since the recording already contains the effect on
   * the responses.
   */
  prepare(change: (wordpress: WordPress) => unknown): Promise<void>;
  user(login: string, role: Role): Promise<Record<'username' | 'applicationPassword', string>>;
  /** Drops the response to the next matching request, after WordPress has processed it. */
  dropResponse(method: string, path: RegExp): void;
}

/** Uses the adapter and checks its results. */
export type Scenarios = Readonly<Record<string, (stage: Stage) => Promise<void>>>;

export const SCENARIOS: Scenarios = { ...connections, ...posts };
