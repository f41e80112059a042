import { openDataFolder } from '../../config/data-folder.js';
import { type Cluster, openCluster } from './cluster.js';
import { ADMIN, APP, OWNER, type Role, urlOf } from './credentials.js';
import { alone, Usage } from './folder-locks.js';
import { findServer, type Server, serves, startServer, stopServer } from './server.js';

const WATCH_EVERY_MS = 1000;

export interface EmbeddedPostgresOptions {
  /** The database's files are in the subfolder `postgres`. */
  dataDir: string;
  /** Receives a sentence for each step that takes time and each failure. */
  log?: (line: string) => void;
  /** `false` is for tests only: it is faster, but a crash of the machine loses the database. */
  durable?: boolean;
}

export interface EmbeddedPostgres {
  /** Connection string of the application's role, which owns no tables and cannot bypass row-level security. */
  readonly appUrl: string;
  /** Connection string of the role that owns and migrates the database. */
  readonly ownerUrl: string;
  /** Connection string of the superuser, used only for creating roles and databases. */
  readonly adminUrl: string;
  /** Whether the server was already running, because another process uses it or a process that died left it behind. */
  readonly reused: boolean;
  /**
   * Stops using the server; the last process that uses it stops it. Each process holds a lock that the kernel releases
   * when it dies, so a killed process neither keeps the server running nor stops it for others. May be called twice.
   */
  stop(): Promise<void>;
}

/**
 * Finds the PostgreSQL server of this data folder, or starts it, and creates its files on the first start. Several
 * processes may do this at once and then share one server. It listens only on 127.0.0.1, on a free port. A server that
 * dies is restarted on the same port within about a second, so that the connection strings remain valid.
 * @throws DataFolderUnusable and the errors of ./errors.ts
 */
export async function startEmbeddedPostgres({
  dataDir,
  log = () => undefined,
  durable = true,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataFolder = openDataFolder(dataDir);
  return alone(dataFolder, async () => {
    const cluster = await openCluster(dataFolder, durable, log);
    const found = await findServer(cluster);
    const server = found ?? (await startServer(cluster, durable));
    const usage = Usage.begin(dataFolder);
    const start = () => startServer(cluster, durable, server.port);
    return new RunningPostgres({ dataFolder, cluster, usage, start, log }, server, found !== undefined);
  });
}

interface Surroundings {
  dataFolder: string;
  cluster: Cluster;
  usage: Usage;
  /** Starts a server on the same port as the first one. */
  start: () => Promise<Server>;
  log: (line: string) => void;
}

class RunningPostgres implements EmbeddedPostgres {
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly adminUrl: string;
  private readonly watch: NodeJS.Timeout;
  private reviving?: Promise<void>;
  private stopped?: Promise<void>;

  constructor(
    private readonly at: Surroundings,
    private server: Server,
    readonly reused: boolean,
  ) {
    const url = (role: Role) => urlOf(role, at.cluster.credentials, server.port);
    [this.appUrl, this.ownerUrl, this.adminUrl] = [url(APP), url(OWNER), url(ADMIN)];
    this.watch = setInterval(() => this.look(), WATCH_EVERY_MS).unref();
  }

  stop(): Promise<void> {
    clearInterval(this.watch);
    this.stopped ??= alone(this.at.dataFolder, async () => {
      if (!this.at.usage.end()) return;
      const server = await findServer(this.at.cluster);
      if (server) await stopServer(this.at.cluster, server);
    });
    return this.stopped;
  }

  private look(): void {
    if (this.reviving || serves(this.server.pid, this.at.cluster.folder)) return;
    this.reviving = this.revive()
      .catch((error: Error) => this.at.log(error.message))
      .finally(() => (this.reviving = undefined));
  }

  /** Restarts the server, unless another process that uses it has already done so. */
  private revive(): Promise<void> {
    return alone(this.at.dataFolder, async () => {
      if (this.stopped) return;
      this.at.log('The embedded database died; starting it again.');
      this.server = (await findServer(this.at.cluster)) ?? (await this.at.start());
    });
  }
}
