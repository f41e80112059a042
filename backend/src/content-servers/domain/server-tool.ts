import { newId } from '../../shared/domain/ids.js';
import { ToolChangedMeanwhile, ToolNotOffered } from './content-server-errors.js';

export const TOOL_STATES = ['new', 'allowed', 'quarantined', 'refused'] as const;
export type ToolState = (typeof TOOL_STATES)[number];

/** Decisions that a platform admin can make about a tool. */
export const TOOL_DECISIONS = ['allowed', 'refused'] as const;
export type ToolDecision = (typeof TOOL_DECISIONS)[number];

type Schema = Readonly<Record<string, unknown>>;

export interface ToolDefinition {
  name: string;
  title: string | null;
  description: string;
  inputSchema: Schema;
  outputSchema: Schema | null;
  readOnly: boolean;
  definitionHash: string;
}

/** Definition that a quarantined tool had when it was allowed. */
export type PinnedDefinition = Omit<ToolDefinition, 'name'>;

/** A tool of a content server, and whether a run may call it. Allowing a tool pins its current definition. */
export class ServerTool {
  readonly id = newId();
  readonly serverId: string;
  readonly name: string;
  title: string | null;
  description: string;
  inputSchema: Schema;
  outputSchema: Schema | null;
  readOnly: boolean;
  definitionHash: string;
  state: ToolState;
  /** Definition that was allowed, while the tool is quarantined; otherwise null. */
  pinned: PinnedDefinition | null = null;
  /** Whether the server listed the tool at the last successful probe. */
  offered = true;
  updatedAt: Date;

  /** @param trusted whether the server is bundled; its read-only tools are allowed without a decision */
  constructor(serverId: string, recordDefinition: ToolDefinition, trusted: boolean, at: Date) {
    this.serverId = serverId;
    this.name = recordDefinition.name;
    Object.assign(this, definitionOf(recordDefinition));
    this.state = trusted && recordDefinition.readOnly ? 'allowed' : 'new';
    this.updatedAt = at;
  }

  /**
   * Records the definition that the server reports. An allowed tool whose definition has changed is quarantined until
   * it is allowed again.
   */
  recordDefinition(now: ToolDefinition, trusted: boolean, at: Date): void {
    this.offered = true;
    if (now.definitionHash === this.definitionHash) return;
    if (this.state === 'allowed' && !(trusted && now.readOnly)) {
      this.state = 'quarantined';
      this.pinned = definitionOf(this);
    }
    Object.assign(this, definitionOf(now));
    this.updatedAt = at;
  }

  /** Records that the server no longer lists the tool. The decision is kept in case the tool returns. */
  missing(at: Date): void {
    if (this.offered) this.updatedAt = at;
    this.offered = false;
  }

  /**
   * @param hash of the definition that the admin reviewed; undefined accepts the current one unseen
   * @throws ToolChangedMeanwhile, ToolNotOffered
   */
  decide(decision: ToolDecision, hash: string | undefined, at: Date): void {
    if (hash !== undefined && hash !== this.definitionHash) throw new ToolChangedMeanwhile();
    if (decision === 'allowed' && !this.offered) throw new ToolNotOffered();
    this.state = decision;
    this.pinned = null;
    this.updatedAt = at;
  }
}

const definitionOf = ({
  title,
  description,
  inputSchema,
  outputSchema,
  readOnly,
  definitionHash,
}: PinnedDefinition): PinnedDefinition => ({
  title,
  description,
  inputSchema,
  outputSchema,
  readOnly,
  definitionHash,
});
