import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { AttemptResult } from '../domain/publishing-log.js';
import type { Remote } from '../domain/remote-post.js';
import { type Attempt, AttemptBook } from './attempt-book.js';
import { DestinationWatch } from './destination-watch.js';
import { RemoteBook } from './remote-book.js';

/** Records a failed attempt and its consequences for the destination's health. */
@Injectable()
export class EndFailed {
  constructor(
    private readonly book: AttemptBook,
    private readonly watch: DestinationWatch,
    private readonly places: RemoteBook,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @param next time of the next attempt; null when there is none
   * @param remote where the post is, if known despite the failure
   * @throws LeaseLost
   */
  execute(attempt: Attempt, result: AttemptResult, remote: Remote | null, next: Date | null): Promise<void> {
    const { scope, token, config, post } = attempt;
    return this.unitOfWork.run(scope, async (unit) => {
      await this.book.hold(scope, attempt);
      const record = await this.book.read(attempt);
      record.delivery.fail(token, next);
      record.log.end(result);
      await this.book.save(record);
      const title = post && (JSON.parse(post.document) as { title: string }).title;
      await this.watch.failedOnce(scope, config, {
        postId: attempt.postId,
        title,
        attempts: attempt.number,
        sentence: result.errorMessage,
        next,
      });
      if (post && remote) await this.places.keep(scope, config, post, remote, unit.now());
    });
  }
}
