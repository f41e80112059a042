import { Invalid } from '../../shared/domain/domain-error.js';
import { newId, type WebsiteId } from '../../shared/domain/ids.js';
import { BundledServerStays, HeadersStayBehind } from './content-server-errors.js';
import { checkedCommand, checkedUrl } from './content-server-rules.js';

export const SERVER_TYPES = ['http', 'stdio', 'bundled'] as const;
export type ServerType = (typeof SERVER_TYPES)[number];

export const SERVER_STATUSES = ['online', 'degraded', 'offline', 'disabled'] as const;
export type ServerStatus = (typeof SERVER_STATUSES)[number];

/**
 * `sources`: documents that may be cited. `own_sources`: documents that the tenant chose, which are preferred.
 * `own_posts`: the website's own posts, which are no evidence.
 */
export const SERVER_ROLES = ['sources', 'own_sources', 'own_posts'] as const;
export type ServerRole = (typeof SERVER_ROLES)[number];

/** Number of consecutive failures after which a server is offline; a single one may be chance. */
const OFFLINE_AFTER = 2;
/** A response that takes longer makes the server `degraded`, in milliseconds. */
const LATE_MS = 5_000;

/** Encrypted values by lower-case name. */
export type SealedHeaders = Readonly<Record<string, string>>;

export interface NewContentServer {
  id?: string;
  name: string;
  description: string;
  type: ServerType;
  version: string;
  role?: ServerRole;
  url?: string | null;
  command?: string | null;
  args?: readonly string[];
  headers?: SealedHeaders;
  /** Null when it serves every website. */
  websiteIds?: readonly WebsiteId[] | null;
  enabled?: boolean;
}

export interface ServerChange {
  name?: string;
  description?: string;
  url?: string;
  command?: string;
  args?: readonly string[];
  /** The complete list of headers. Null as a value keeps the stored one. */
  headers?: Readonly<Record<string, string | null>>;
  websiteIds?: readonly WebsiteId[] | null;
  enabled?: boolean;
}

/** A server that provides content over the Model Context Protocol, and the state of its probes. */
export class ContentServer {
  readonly id: string;
  name: string;
  description: string;
  readonly type: ServerType;
  /** Version that the server reports. */
  version: string;
  /** Negotiated revision of the protocol. */
  protocolVersion: string | null = null;
  role: ServerRole;
  url: string | null = null;
  command: string | null = null;
  args: readonly string[] = [];
  headers: SealedHeaders;
  websiteIds: readonly WebsiteId[] | null;
  enabled: boolean;
  /** Incremented with each change of the address or headers, so that outcomes for an earlier address are discarded. */
  addressVersion = 1;
  /** Status from the probes; `online` before the first one. */
  status: Exclude<ServerStatus, 'disabled'> = 'online';
  failuresInARow = 0;
  lastProbeAt: Date | null = null;
  lastProbeError: string | null = null;
  readonly createdAt: Date;

  /** @throws Invalid */
  constructor(details: NewContentServer, at: Date) {
    this.id = details.id ?? newId();
    this.name = details.name;
    this.description = details.description;
    this.type = details.type;
    this.version = details.version;
    this.role = details.role ?? 'sources';
    if (details.type === 'http') this.url = checkedUrl(details.url);
    if (details.type === 'stdio') Object.assign(this, checkedCommand(details.command, details.args ?? []));
    this.headers = details.headers ?? {};
    refuseStrange(this.type, details, Object.keys(this.headers).length > 0);
    this.websiteIds = details.websiteIds ?? null;
    this.enabled = details.enabled ?? true;
    this.createdAt = at;
  }

  /** @throws Invalid, HeadersStayBehind, BundledServerStays */
  change(changes: ServerChange): void {
    const {
      name = this.name,
      description = this.description,
      websiteIds = this.websiteIds,
      enabled = this.enabled,
    } = changes;
    if (this.type === 'bundled' && (name !== this.name || description !== this.description))
      throw new BundledServerStays(`${this.name} keeps its name and description.`);
    refuseStrange(this.type, changes, Object.keys(changes.headers ?? {}).length > 0);
    this.moveTo(changes);
    Object.assign(this, { name, description, websiteIds, enabled });
  }

  /** Records the outcome of a probe. @param error null when the server responded within `ms` milliseconds */
  probed(at: Date, ms: number, error: string | null): void {
    this.lastProbeAt = at;
    this.lastProbeError = error;
    this.failuresInARow = error === null ? 0 : this.failuresInARow + 1;
    if (error === null) this.status = ms > LATE_MS ? 'degraded' : 'online';
    else this.status = this.failuresInARow >= OFFLINE_AFTER ? 'offline' : 'degraded';
  }

  private moveTo({ url, command, args, headers }: ServerChange): void {
    const after = {
      url: this.type === 'http' ? checkedUrl(url ?? this.url) : null,
      ...(this.type === 'stdio'
        ? checkedCommand(command ?? this.command, args ?? this.args)
        : { command: null, args: [] }),
    };
    const moved = JSON.stringify(after) !== JSON.stringify({ url: this.url, command: this.command, args: this.args });
    const sealed = this.headersAfter(
      headers ?? Object.fromEntries(Object.keys(this.headers).map((name) => [name, null])),
      moved,
    );
    if (moved || JSON.stringify(sealed) !== JSON.stringify(this.headers)) this.addressVersion += 1;
    if (moved) this.failuresInARow = 0;
    Object.assign(this, after, { headers: sealed });
  }

  private headersAfter(wanted: NonNullable<ServerChange['headers']>, moved: boolean): SealedHeaders {
    return Object.fromEntries(
      Object.entries(wanted).map(([name, sealed]) => {
        if (sealed !== null) return [name, sealed];
        const stored = this.headers[name];
        if (stored === undefined) throw new Invalid(`Please enter the value of the header ${name}.`, 'headers');
        if (moved) throw new HeadersStayBehind();
        return [name, stored];
      }),
    );
  }
}

/** Rejects fields that do not belong to the server's type instead of ignoring them. */
function refuseStrange(
  type: ServerType,
  { url, command, args }: Pick<NewContentServer, 'url' | 'command' | 'args'>,
  hasHeaders: boolean,
): void {
  if (type !== 'http' && url) throw new Invalid(`A ${type} server has no address.`, 'url');
  if (type !== 'http' && hasHeaders)
    throw new Invalid(`Secret headers belong to an http server; this one is ${type}.`, 'headers');
  if (type !== 'stdio' && command)
    throw new Invalid(`Only a stdio server is started by a command; this one is ${type}.`, 'command');
  if (type !== 'stdio' && args?.length)
    throw new Invalid(`Only a stdio server takes arguments; this one is ${type}.`, 'args');
}

export const shownStatus = ({ enabled, status }: Pick<ContentServer, 'enabled' | 'status'>): ServerStatus =>
  enabled ? status : 'disabled';
