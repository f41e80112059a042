import type { PostId, WebsiteId } from '../../shared/domain/ids.js';

export type RemovalReason = 'withdrawn' | 'deleted';

/** That a post is delivered no longer. */
export interface Removal {
  websiteId: WebsiteId;
  /** Under which it was approved last. */
  slug: string;
  reason: RemovalReason;
  at: Date;
}

/** A post at a destination that gives its posts ids. */
export interface Remote {
  id: string;
  /** Where readers find it; null while they do not. */
  url: string | null;
  /** The picture that was handed over for it, by its address, and the alternative text that it was given. */
  picture: { source: string; id: string; alt?: string } | null;
}

/** `removing` from when its withdrawal was put on its way until the destination did it; then why it did. */
export type RemoteState = 'live' | 'removing' | RemovalReason;

/**
 * What Galley knows of a post at a configuration's destination. Outlives the post: a deleted one has to be taken down.
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
  /** Of the version that was sent last. */
  seal: string;
  state: RemoteState = 'live';
  updatedAt: Date;

  constructor({ configId, postId, websiteId }: { configId: string; postId: PostId; websiteId: WebsiteId }, sent: Sent) {
    this.configId = configId;
    this.postId = postId;
    this.websiteId = websiteId;
    this.sent(sent);
  }

  /** A version reached the destination. */
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

  /** Its withdrawal is on its way, was done, or is not wanted any more. */
  become(state: RemoteState, at: Date): void {
    this.state = state;
    this.updatedAt = at;
    if (state === 'withdrawn' || state === 'deleted') this.url = null;
  }

  /**
   * Whether the destination has something to do about it. What was withdrawn and then deleted is not left lying there.
   */
  isToBeRemoved(removal: Removal | null): boolean {
    return this.state === 'live' || (this.state === 'withdrawn' && removal?.reason === 'deleted');
  }

  /** Whether it is there, and not at a place that the configuration pointed to earlier. */
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
