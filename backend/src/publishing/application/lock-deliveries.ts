import { Injectable } from '@nestjs/common';
import type { Scope } from '../../shared/domain/scope.js';
import type { Delivery } from '../domain/delivery.js';
import type { RemotePost, Removal } from '../domain/remote-post.js';
import { Deliveries, type DeliveryRoute, type ReleasedPost, ReleasedPosts, RemotePosts } from './ports.js';

/** A delivery to claim, with its route. */
export interface RoutedDelivery {
  id: string;
  route: DeliveryRoute;
}

/** A delivery with everything that decides whether it is sent. */
export interface LockedDelivery {
  /** Null when it was deleted. */
  delivery: Delivery | null;
  /** Other deliveries of the same post to the same destination. */
  others: readonly Delivery[];
  /** The approved version; null when there is none. */
  post: ReleasedPost | null;
  /** Why the post is taken down; null for a delivery that publishes it. */
  removal: Removal | null;
  /** Where the post is at the configured destination; null when that is unknown. */
  place: RemotePost | null;
}

/** Locks deliveries together with all other deliveries of their posts until the caller's transaction ends. */
@Injectable()
export class LockDeliveries {
  constructor(
    private readonly deliveries: Deliveries,
    private readonly posts: ReleasedPosts,
    private readonly remotes: RemotePosts,
  ) {}

  /** @returns one entry for each delivery, in the same order */
  async execute(scope: Scope, wanted: readonly RoutedDelivery[]): Promise<LockedDelivery[]> {
    const postIds = wanted.map(({ route }) => route.postId);
    const deliveries = await this.deliveries.lockPosts(
      scope,
      wanted.map(({ route: { config, postId } }) => ({ configId: config.id, postId })),
    );
    const posts = await this.posts.listByIds(scope, postIds);
    const remotes = await this.remotes.ofPosts(scope, ...postIds);
    const locked: LockedDelivery[] = [];
    for (const { id, route } of wanted) {
      const { websiteId, config, postId } = route;
      const all = deliveries.filter(
        (one) => one.configId === config.id && one.postId === postId && one.websiteId === websiteId,
      );
      const delivery = all.find((one) => one.id === id) ?? null;
      locked.push({
        delivery,
        others: all.filter((one) => one.id !== id),
        post: posts.find((one) => one.postId === postId && one.websiteId === websiteId) ?? null,
        removal: delivery?.kind === 'withdraw' ? await this.remotes.removalOf(scope, postId) : null,
        place: remotes.find((one) => one.configId === config.id && one.postId === postId && one.isAt(config)) ?? null,
      });
    }
    return locked;
  }
}
