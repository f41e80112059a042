import { Conflict, DomainError, Forbidden, NotFound, Stale } from '../../shared/domain/domain-error.js';

export class PictureNotFound extends NotFound {
  constructor() {
    super('This picture was not found.');
  }
}

export class MayNotEditPictures extends Forbidden {
  constructor() {
    super(
      'You may look at this website’s pictures, but not change them. Ask somebody who manages its team for the ' +
        'permission to review.',
    );
  }
}

export class PictureChanged extends Stale {
  constructor() {
    super('Someone else changed this picture in the meantime. Load it again and repeat your change.');
  }
}

export class NoRoomForPicture extends Conflict {
  constructor(limit: string) {
    super(`There is no room for this picture: ${limit}. Delete pictures that no post uses first.`);
  }
}

/** A post that has no cover of Galley's, so there is none to draw. */
export class CoverNotWanted extends Conflict {
  constructor() {
    super(
      'This post gets no cover: it was decided, a picture was chosen for it, or covers are off for its website. Remove ' +
        'the picture first, or turn covers on in the settings of the website.',
    );
  }
}

export class CoverFailed extends DomainError {
  readonly kind = 'unavailable';

  constructor() {
    super('The cover could not be drawn. Try again later, or choose a picture.');
  }
}

/** The file cannot be taken as a picture. The message says why and what to do. */
export class PictureRefused extends DomainError {
  readonly kind = 'unprocessable';
}

/** Pictures are stored outside of the database, and that storage does not do it. */
export class PictureStorageUnavailable extends DomainError {
  readonly kind = 'unavailable';

  constructor(isFull: boolean) {
    super(
      isFull
        ? 'The storage of pictures is full, so this picture was not added. Whoever runs Galley has to make room.'
        : 'The storage of pictures cannot be used just now. Nothing is lost; please try again in a few minutes.',
    );
  }
}

/** Deleting a picture that posts show needs to be asked for. */
export class PictureInUse extends Conflict {
  override readonly details: Readonly<{ posts: number }>;

  constructor(posts: number) {
    super(
      posts === 1
        ? 'A post shows this picture and would show a gap instead.'
        : `${posts} posts show this picture and would show a gap instead.`,
    );
    this.details = { posts };
  }
}
