import { freshDatabase, type TestDatabase } from '../../../test/database.js';
import { ServerProcess } from '../../../test/server-process.js';
import { until } from '../../../test/until.js';
import { demonstrationWebsite } from '../../bootstrap/demo/demonstration-website.js';
import { Receiver } from './receiver.js';

/** Long enough for a new server to start in it. */
const THROUGH_A_KILL_S = 60;
const BRIEF_S = 3;
/** In which a job that is due has surely begun. */
const MARGIN_MS = 500;

interface Read {
  version: number;
  status: string;
  releaseAt: string | null;
}

/** Approves one post of a server process and undoes it, and kills the process meanwhile. */
export class UndoTries {
  private postId = 0;

  private constructor(
    private readonly database: TestDatabase,
    private server: ServerProcess,
    private headers: Record<string, string>,
    readonly receiver: Receiver,
  ) {}

  static async start(): Promise<UndoTries> {
    const [database, receiver] = [await freshDatabase(), await Receiver.start()];
    const server = await ServerProcess.start(database, { EGRESS_ALLOW: receiver.address });
    const tries = new UndoTries(database, server, await server.editor(), receiver);
    const websiteId = demonstrationWebsite.id;
    const [category] = await tries.ask<{ id: string }[]>('GET', `/api/categories?websiteId=${websiteId}`);
    await tries.ask('POST', '/api/publishing-config', {
      websiteId,
      templateType: 'custom',
      destinationUrl: receiver.url,
    });
    const { post } = await tries.ask<{ post: { id: number } }>('POST', '/api/blog-posts/create', {
      websiteId,
      categoryId: category!.id,
    });
    tries.postId = post.id;
    return tries;
  }

  /** Approves the post and undoes it in time. */
  async undone(): Promise<void> {
    await this.heldFor(BRIEF_S);
    const { version } = await this.approved();
    await this.undo(version);
  }

  /** Undoes an approval, and approves again until the job of the first one has come due. */
  async undonePastAnEarlierJob(): Promise<void> {
    await this.undone();
    const due = Date.now() + BRIEF_S * 1_000;
    await this.heldFor(THROUGH_A_KILL_S);
    const { version } = await this.approved();
    await until('the job of the undone approval has come due', () => Date.now() > due + MARGIN_MS);
    await this.undo(version);
  }

  /** Undoes an approval with the server killed in between, and killed again while it undoes. */
  async undoneThroughKills(): Promise<void> {
    await this.heldFor(THROUGH_A_KILL_S);
    const { version } = await this.approved();
    await this.killed();
    const undoing = this.undo(version).catch(() => undefined);
    await this.killed();
    await undoing;
    const post = await this.read();
    if (post.status === 'approved') await this.undo(post.version);
  }

  /** Approves the post, kills the server while it is held back, and resolves once the next server has delivered it. */
  async deliveredThroughKill(): Promise<void> {
    await this.heldFor(BRIEF_S);
    await this.approved();
    await this.killed();
    await until('the post is published', () => this.read(), { isSo: ({ status }) => status === 'published' });
  }

  async deliveries(): Promise<string[]> {
    const logs = await this.ask<{ status: string }[]>(
      'GET',
      `/api/publishing-logs?websiteId=${demonstrationWebsite.id}&postId=${this.postId}`,
    );
    return logs.map(({ status }) => status);
  }

  read(): Promise<Read> {
    return this.ask<Read>('GET', `/api/blog-posts/${this.postId}`);
  }

  async stop(): Promise<void> {
    await this.server.kill();
    await this.receiver.down();
    await this.database.drop();
  }

  private heldFor(undoSeconds: number): Promise<unknown> {
    return this.ask('PATCH', `/api/websites/${demonstrationWebsite.id}`, { undoSeconds });
  }

  private async approved(): Promise<Read> {
    const { version } = await this.read();
    return this.ask<Read>('PATCH', `/api/blog-posts/${this.postId}/status`, {
      status: 'approved',
      acceptUnsupported: true,
      version,
    });
  }

  private undo(version: number): Promise<Read> {
    return this.ask<Read>('POST', `/api/blog-posts/${this.postId}/undo-approval`, { version });
  }

  private async killed(): Promise<void> {
    await this.server.kill();
    this.server = await ServerProcess.start(this.database, { EGRESS_ALLOW: this.receiver.address });
    this.headers = await this.server.editor();
  }

  /** @throws Error when it is refused, or when no answer came */
  private async ask<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${this.server.url}${path}`, {
      method,
      headers: this.headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as T;
  }
}
