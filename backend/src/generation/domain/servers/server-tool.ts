import { newId } from '../../../shared/domain/ids.js';

export const TOOL_STATES = ['new', 'allowed', 'quarantined', 'refused'] as const;
export type ToolState = (typeof TOOL_STATES)[number];

export interface ToolDefinition {
  name: string;
  title: string | null;
  description: string;
  inputSchema: Readonly<Record<string, unknown>>;
  readOnly: boolean;
  definitionHash: string;
}

/** A tool of a content server, and whether a run may call it. Allowing pins the definition that was seen. */
export class ServerTool {
  readonly id = newId();
  readonly serverId: string;
  readonly name: string;
  title: string | null;
  description: string;
  inputSchema: Readonly<Record<string, unknown>>;
  readOnly: boolean;
  definitionHash: string;
  state: ToolState;
  updatedAt: Date;

  /** @param trusted of a server that ships with the product: its reading tools need nobody's leave */
  constructor(serverId: string, seen: ToolDefinition, trusted: boolean, at: Date) {
    this.serverId = serverId;
    this.name = seen.name;
    this.title = seen.title;
    this.description = seen.description;
    this.inputSchema = seen.inputSchema;
    this.readOnly = seen.readOnly;
    this.definitionHash = seen.definitionHash;
    this.state = trusted && seen.readOnly ? 'allowed' : 'new';
    this.updatedAt = at;
  }

  /** An allowed tool that says something else now is quarantined until it is allowed again. */
  seen(now: ToolDefinition, trusted: boolean, at: Date): void {
    if (now.definitionHash === this.definitionHash) return;
    this.title = now.title;
    this.description = now.description;
    this.inputSchema = now.inputSchema;
    this.readOnly = now.readOnly;
    this.definitionHash = now.definitionHash;
    if (this.state === 'allowed' && !(trusted && now.readOnly)) this.state = 'quarantined';
    this.updatedAt = at;
  }
}
