import { newId } from '../../shared/domain/ids.js';
import { ToolChangedMeanwhile, ToolNotOffered } from './content-server-errors.js';

export const TOOL_STATES = ['new', 'allowed', 'quarantined', 'refused'] as const;
export type ToolState = (typeof TOOL_STATES)[number];

/** What a platform admin may say of a tool. */
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

/** What a quarantined tool said when it was allowed. */
export type PinnedDefinition = Omit<ToolDefinition, 'name'>;

/** A tool of a content server, and whether a run may call it. Allowing pins the definition that was seen. */
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
  /** While it is quarantined. */
  pinned: PinnedDefinition | null = null;
  /** Whether the server named it when it was asked last. */
  offered = true;
  updatedAt: Date;

  /** @param trusted of a server that ships with the product: its reading tools need nobody's leave */
  constructor(serverId: string, recordDefinition: ToolDefinition, trusted: boolean, at: Date) {
    this.serverId = serverId;
    this.name = recordDefinition.name;
    Object.assign(this, definitionOf(recordDefinition));
    this.state = trusted && recordDefinition.readOnly ? 'allowed' : 'new';
    this.updatedAt = at;
  }

  /** An allowed tool that says something else now is quarantined until it is allowed again. */
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

  /** The server does not name it any more. What was decided of it is kept, should it come back. */
  missing(at: Date): void {
    if (this.offered) this.updatedAt = at;
    this.offered = false;
  }

  /**
   * @param hash of the definition that was looked at; undefined: the present one, whatever it says
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
