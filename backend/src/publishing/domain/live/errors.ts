import { Conflict, NotFound } from '../../../shared/domain/domain-error.js';

export class LivePostNotFound extends NotFound {
  constructor() {
    super("Post not found or you don't have permission to view it.");
  }
}

export class PlaceUnknown extends Conflict {
  constructor() {
    super(
      'Galley does not know where this post is live. Its website can say so: POST /api/posts/{id}/published with the address.',
    );
  }
}

export class WebsiteAsleep extends Conflict {
  constructor() {
    super('This website is inactive: its pages are not looked at.');
  }
}

export class LiveCheckInProgress extends Conflict {
  constructor() {
    super('This page is being looked at at this moment. Load the post again in half a minute.');
  }
}
