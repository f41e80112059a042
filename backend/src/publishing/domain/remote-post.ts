import type { PostId, WebsiteId } from '../../shared/domain/ids.js';

export type RemovalReason = 'withdrawn' | 'deleted';

/** The withdrawal or deletion of a post. */
export interface Removal {
  websiteId: WebsiteId;
  /** Slug of the last approved version. */
  slug: string;
  reason: RemovalReason;
  at: Date;
}

/** A post at a destination that assigns ids to its posts. */
export interface Remote {
  id: string;
  /** Public URL; null while the post is not public. Of a withdrawn post the one that it had when it was withdrawn. */
  url: string | null;
  /** The featured image that was uploaded for the post: source URL, id at the destination and alternative text. */
  picture: { source: string; id: string; alt?: string } | null;
}

/** `removing` while the withdrawal is in progress, then the reason of the completed removal. */
export type RemoteState = 'live' | 'removing' | RemovalReason;

/**
 * What Galley knows of a post at a configuration's destination. The record outlives the post, since a deleted post must
 * still be removed there.
 */
export class RemotePost {
  readonly configId: string;
  readonly postId: PostId;
  readonly websiteId: WebsiteId;
  templateType: string;
  destinationUrl: string;
  remoteId: string;
  url: string | null;
  picture: Remote['picture'];
  /** Seal of the version that was sent last. */
  seal: string;
  state: RemoteState = 'live';
  updatedAt: Date;

  constructor({ configId, postId, websiteId }: { configId: string; postId: PostId; websiteId: WebsiteId }, sent: Sent) {
    this.configId = configId;
    this.postId = postId;
    this.websiteId = websiteId;
    this.sent(sent);
  }

  /** Records that a version reached the destination. */
  sent({ remote, templateType, destinationUrl, seal, at }: Sent): void {
    this.templateType = templateType;
    this.destinationUrl = destinationUrl;
    this.remoteId = remote.id;
    this.url = remote.url;
    this.picture = remote.picture;
    this.seal = seal;
    this.state = 'live';
    this.updatedAt = at;
  }

  /**
   * Changes the state when a withdrawal starts, is completed or is cancelled.
   * @param url public URL that the post had until its withdrawal was completed
   */
  become(state: RemoteState, at: Date, url: string | null = null): void {
    this.state = state;
    this.updatedAt = at;
    if (state === 'withdrawn' || state === 'deleted') this.url = url;
  }

  /**
   * Whether the destination still has to remove the post. A post that was withdrawn and later deleted must be removed
   * as well, since withdrawing leaves a draft.
   */
  isToBeRemoved(removal: Removal | null): boolean {
    return this.state === 'live' || (this.state === 'withdrawn' && removal?.reason === 'deleted');
  }

  /** Whether the post is at this destination, and not at one to which the configuration pointed earlier. */
  isAt({ templateType, destinationUrl }: { templateType: string; destinationUrl: string }): boolean {
    return this.templateType === templateType && this.destinationUrl === destinationUrl;
  }

  get remote(): Remote & { isWithdrawn: boolean } {
    return { id: this.remoteId, url: this.url, picture: this.picture, isWithdrawn: this.state === 'withdrawn' };
  }
}

interface Sent {
  remote: Remote;
  templateType: string;
  destinationUrl: string;
  seal: string;
  at: Date;
}
