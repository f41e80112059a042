import { Injectable } from '@nestjs/common';
import type { Scope } from '../../shared/domain/scope.js';
import type { GenerationRun } from '../domain/run/generation-run.js';
import { RewriteGateway } from './rewrite/rewrite-gateway.js';
import { RewritePost } from './rewrite/rewrite-post.js';
import type { RunJournal } from './run-journal.js';
import { TopicGateway } from './topic-gateway.js';
import { type WorkOn, WritePost } from './write-post.js';

/** The work of a run. */
export abstract class Workflow {
  abstract execute(work: WorkOn, journal: RunJournal): Promise<void>;
  /**
   * Records the failure with the rewrite request or focus topic that the run works for, in the transaction that ends
   * the run.
   */
  abstract failed(scope: Scope, run: GenerationRun): Promise<void>;
}

/** Rewrites a post for runs with a rewrite request and writes a new post for all others. */
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
