import { Injectable } from '@nestjs/common';
import { TryServers } from '../../content-servers/index.js';
import { type Finding, Part } from '../application/ports.js';

/**
 * Timeout of one server, in milliseconds. It is shorter than the timeout of the whole check, so that an unresponsive
 * server is reported by name.
 */
const TIMEOUT_MS = 6_000;
/** Number of unresponsive servers that the message names; the rest are only counted. */
const NAMED = 5;

/** Probes every enabled content server: connects and lists its tools. */
@Injectable()
export class ContentServersPart extends Part {
  readonly id = 'content-servers';
  readonly label = 'Content servers';

  constructor(private readonly servers: TryServers) {
    super();
  }

  async check(): Promise<Finding> {
    const tried = await this.servers.execute(TIMEOUT_MS);
    const silent = tried.filter(({ error }) => error !== null);
    if (tried.length === 0)
      return {
        state: 'failed',
        message: 'No content server is enabled: nothing can be written.',
        advice: 'Enable or add one under MCP Servers.',
      };
    if (silent.length === 0)
      return {
        state: 'ok',
        message:
          tried.length === 1 ? 'The one that is enabled answers.' : `All ${tried.length} that are enabled answer.`,
        advice: null,
      };
    const named = silent.slice(0, NAMED).map(({ name, error }) => `${name}: ${error}`);
    const rest = silent.length > NAMED ? ` And ${silent.length - NAMED} more.` : '';
    return {
      state: silent.length === tried.length ? 'failed' : 'attention',
      message: `${silent.length} of ${tried.length} ${silent.length === 1 ? 'does' : 'do'} not answer. ${named.join(' ')}${rest}`,
      advice: 'See under MCP Servers what was found there before. Posts are written from what the others find.',
    };
  }
}
