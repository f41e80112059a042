import { newId, type WebsiteId } from '../../../shared/domain/ids.js';

export const SERVER_TYPES = ['http', 'stdio', 'bundled'] as const;
export type ServerType = (typeof SERVER_TYPES)[number];

export const SERVER_STATUSES = ['online', 'degraded', 'offline', 'disabled'] as const;
export type ServerStatus = (typeof SERVER_STATUSES)[number];

/** `sources`: documents that may be cited. `own_posts`: what the website has said itself, which proves nothing. */
export const SERVER_ROLES = ['sources', 'own_posts'] as const;
export type ServerRole = (typeof SERVER_ROLES)[number];

/** One failure may be chance; so many in a row are not. */
const OFFLINE_AFTER = 2;
/** An answer that takes longer is late, milliseconds. */
const LATE_MS = 5_000;

export interface NewContentServer {
  name: string;
  description: string;
  type: ServerType;
  version: string;
  role?: ServerRole;
  url?: string | null;
  command?: string | null;
  args?: readonly string[];
  /** Sealed JSON of names and values. */
  sealedHeaders?: string | null;
  /** Null: it serves every website. */
  websiteIds?: readonly WebsiteId[] | null;
}

/** A source of content that speaks the Model Context Protocol, and how it has been doing. */
export class ContentServer {
  readonly id = newId();
  name: string;
  description: string;
  type: ServerType;
  version: string;
  role: ServerRole;
  url: string | null;
  command: string | null;
  args: readonly string[];
  sealedHeaders: string | null;
  websiteIds: readonly WebsiteId[] | null;
  enabled = true;
  /** By the probes; the specification's default before the first. */
  status: Exclude<ServerStatus, 'disabled'> = 'online';
  failuresInARow = 0;
  lastProbeAt: Date | null = null;
  lastProbeError: string | null = null;
  readonly createdAt: Date;

  constructor(details: NewContentServer, at: Date) {
    this.name = details.name;
    this.description = details.description;
    this.type = details.type;
    this.version = details.version;
    this.role = details.role ?? 'sources';
    this.url = details.url ?? null;
    this.command = details.command ?? null;
    this.args = details.args ?? [];
    this.sealedHeaders = details.sealedHeaders ?? null;
    this.websiteIds = details.websiteIds ?? null;
    this.createdAt = at;
  }

  /** What a look at it found. @param error null when it answered, after `ms` milliseconds */
  probed(at: Date, ms: number, error: string | null): void {
    this.lastProbeAt = at;
    this.lastProbeError = error;
    this.failuresInARow = error === null ? 0 : this.failuresInARow + 1;
    if (error === null) this.status = ms > LATE_MS ? 'degraded' : 'online';
    else this.status = this.failuresInARow >= OFFLINE_AFTER ? 'offline' : 'degraded';
  }
}

export const shownStatus = ({ enabled, status }: Pick<ContentServer, 'enabled' | 'status'>): ServerStatus => (enabled ? status : 'disabled');
