import { Injectable } from '@nestjs/common';
import type { Scope } from '../../shared/domain/scope.js';
import type { GenerationRun } from '../domain/run/generation-run.js';
import { RewriteGateway } from './rewrite/rewrite-gateway.js';
import { RewritePost } from './rewrite/rewrite-post.js';
import type { RunJournal } from './run-journal.js';
import { TopicGateway } from './topic-gateway.js';
import { type WorkOn, WritePost } from './write-post.js';

/** What is done in a run. */
export abstract class Workflow {
  abstract execute(work: WorkOn, journal: RunJournal): Promise<void>;
  /** The run failed: whoever waits for it is told, in the transaction that says so. */
  abstract failed(scope: Scope, run: GenerationRun): Promise<void>;
}

/** Most runs write a post; one with a rewrite request rewrites one. */
@Injectable()
export class WriteOrRewrite extends Workflow {
  constructor(
    private readonly write: WritePost,
    private readonly rewrite: RewritePost,
    private readonly gateway: RewriteGateway,
    private readonly topics: TopicGateway,
  ) {
    super();
  }

  execute(work: WorkOn, journal: RunJournal): Promise<void> {
    const order = work.run.request.rewrite;
    return order ? this.rewrite.execute(work, order, journal) : this.write.execute(work, journal);
  }

  async failed(scope: Scope, run: GenerationRun): Promise<void> {
    await this.gateway.close(scope, run);
    await this.topics.failed(scope, run);
  }
}
