import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/domain/clock.js';
import type { Scope } from '../../shared/domain/scope.js';
import { Delivery } from '../domain/delivery.js';
import { Deliveries, type ReleasedPost, ReleasedPosts } from './ports.js';

/** Creates the delivery of an approved version, once for each approval. Joins the caller's transaction. */
@Injectable()
export class OpenDelivery {
  constructor(
    private readonly posts: ReleasedPosts,
    private readonly deliveries: Deliveries,
    private readonly clock: Clock,
  ) {}

  /**
   * @param earlier the post's deliveries to the destination, newest first
   * @returns null when there is nothing new to send
   */
  async execute(
    scope: Scope,
    post: ReleasedPost,
    configId: string,
    earlier: readonly Delivery[],
  ): Promise<Delivery | null> {
    const delivery = await this.deliveryOf(scope, post, configId, earlier);
    await this.posts.markReleased(scope, post);
    return delivery;
  }

  private async deliveryOf(
    scope: Scope,
    post: ReleasedPost,
    configId: string,
    earlier: readonly Delivery[],
  ): Promise<Delivery | null> {
    const now = this.clock.now();
    const same = earlier.find(({ seal }) => seal === post.seal);
    if (same) {
      const isToSend = same.releaseAgain(post.approvedAt, post.isLive && same.isLastOf(earlier), now);
      await this.deliveries.save(same);
      return isToSend ? same : null;
    }
    const delivery = Delivery.create(post, configId, earlier, now);
    return (await this.deliveries.addOnce(scope, delivery)) ? delivery : null;
  }
}
