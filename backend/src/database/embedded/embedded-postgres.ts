import { openDataFolder } from '../../config/data-folder.js';
import { type Cluster, openCluster } from './cluster.js';
import { ADMIN, APP, OWNER, type Role, urlOf } from './credentials.js';
import { alone, Usage } from './folder-locks.js';
import { findServer, type Server, serves, startServer, stopServer } from './server.js';

const WATCH_EVERY_MS = 1000;

export interface EmbeddedPostgresOptions {
  /** The database's files are in its folder `postgres`. */
  dataDir: string;
  /** Told, in a sentence, what takes time or went wrong. */
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
 * may do so at once: they end up on one server. It listens on 127.0.0.1 only, on a port of its own choosing. A server
 * that dies is started again on the same port within about a second, so that the URLs stay true.
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
  /** Starts a server on the port of the first one. */
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

  /** Another process that uses the server may have been quicker. */
  private revive(): Promise<void> {
    return alone(this.at.dataFolder, async () => {
      if (this.stopped) return;
      this.at.log('The embedded database died; starting it again.');
      this.server = (await findServer(this.at.cluster)) ?? (await this.at.start());
    });
  }
}
