import { openDataFolder } from '../../config/data-folder.js';
import { type Cluster, openCluster } from './cluster.js';
import { ADMIN, APP, OWNER, urlOf } from './credentials.js';
import { alone, Usage } from './folder-locks.js';
import { findServer, type Server, startServer, stopServer } from './server.js';

export interface EmbeddedPostgresOptions {
  /** The database's files are in its folder `postgres`. */
  dataDir: string;
  /** Told, in a sentence, what takes time. */
  log?: (line: string) => void;
  /** `false` for tests only: faster, and a crash of the machine loses the database. */
  durable?: boolean;
}

export interface EmbeddedPostgres {
  /** As the role that serves: it owns nothing and cannot bypass row-level security. */
  readonly appUrl: string;
  /** As the role that owns the database and migrates it. */
  readonly ownerUrl: string;
  /** As the superuser: for making roles and databases only. */
  readonly adminUrl: string;
  /** Whether the server was already running, left by a process that died or shared with one that lives. */
  readonly reused: boolean;
  /**
   * Gives the server back. The last of the processes that use it stops it; each holds a lock that the kernel releases
   * when it dies, so a killed process neither keeps the server up nor takes it from another. May be called twice.
   */
  stop(): Promise<void>;
}

/**
 * Finds the PostgreSQL server of this data folder, or starts it, making its files on the first start. Several processes
 * may do so at once: they end up on one server. It listens on 127.0.0.1 only, on a port of its own choosing.
 * @throws DataFolderUnusable and the errors of ./errors.ts
 */
export async function startEmbeddedPostgres({ dataDir, log = () => undefined, durable = true }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataFolder = openDataFolder(dataDir);
  return alone(dataFolder, async () => {
    const cluster = await openCluster(dataFolder, durable, log);
    const found = await findServer(cluster);
    const server = found ?? (await startServer(cluster, durable));
    const usage = Usage.begin(dataFolder);
    return new RunningPostgres(dataFolder, cluster, server, usage, found !== undefined);
  });
}

class RunningPostgres implements EmbeddedPostgres {
  private stopped?: Promise<void>;

  constructor(
    private readonly dataFolder: string,
    private readonly cluster: Cluster,
    private readonly server: Server,
    private readonly usage: Usage,
    readonly reused: boolean,
  ) {}

  get appUrl(): string {
    return urlOf(APP, this.cluster.credentials, this.server.port);
  }

  get ownerUrl(): string {
    return urlOf(OWNER, this.cluster.credentials, this.server.port);
  }

  get adminUrl(): string {
    return urlOf(ADMIN, this.cluster.credentials, this.server.port);
  }

  stop(): Promise<void> {
    this.stopped ??= alone(this.dataFolder, async () => {
      if (this.usage.end()) await stopServer(this.cluster, this.server);
    });
    return this.stopped;
  }
}
