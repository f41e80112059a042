import type { PostId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { CoverDesign } from '../domain/cover-design.js';
import type { FocalPoint, MadePicture, Picture, PictureKind, Variant } from '../domain/picture.js';

export abstract class Pictures {
  /** @throws PictureNotFound also when the picture belongs to another tenant */
  abstract get(scope: Scope, id: string): Promise<Picture>;
  /** Checks the website before the request's content is processed. @throws WebsiteNotFound */
  abstract mustReach(scope: Scope, websiteId: WebsiteId): Promise<void>;
  /** The website's picture that was made of this file, or null. @param hash SHA-256, hexadecimal */
  abstract withHash(scope: Scope, websiteId: WebsiteId, hash: string): Promise<Picture | null>;
  /**
   * Returns what the library holds, and lets nobody else add to it until the end of the surrounding transaction.
   */
  abstract lockLibrary(scope: Scope, websiteId: WebsiteId): Promise<{ pictures: number; bytes: number }>;
  abstract add(scope: Scope, picture: Picture): Promise<void>;
  /** @throws PictureChanged when its version is stale */
  abstract save(picture: Picture): Promise<void>;
  /** Deletes the picture with its files. */
  abstract remove(scope: Scope, picture: Picture): Promise<void>;
}

/** A file that anybody may read who has its address. */
export interface ServedFile {
  readonly bytes: number;
  readonly digest: string;
  /**
   * Reads from `start` to `end`, both included: at once when it is in memory, otherwise a part of bounded size at a time.
   * @throws PictureNotFound when it was deleted meanwhile, PictureStorageUnavailable
   */
  open(start: number, end: number): Promise<Uint8Array | AsyncIterable<Uint8Array>>;
}

/** Stores the files of pictures. */
export abstract class PictureFiles {
  /**
   * Stores the files of a picture that will be added, where that needs no transaction. Those of a picture that is not
   * added after all are deleted later.
   * @throws PictureStorageUnavailable
   */
  abstract upload(picture: Picture, made: MadePicture): Promise<void>;
  /** Stores them within the transaction that adds the picture, where that needs one. */
  abstract put(scope: Scope, picture: Picture, made: MadePicture): Promise<void>;
  /** Deletes the files of a deleted picture, now or later. */
  abstract discard(picture: Picture): Promise<void>;
  /** @returns null when there is no such file, or no longer @throws PictureStorageUnavailable */
  abstract atAddress(address: string, width: number, kind: PictureKind): Promise<ServedFile | null>;
}

export abstract class PictureMaker {
  /**
   * Makes a picture's variants of an uploaded file, within limits of time, memory and pixels.
   * @param path of the file on this process's disk @throws PictureRefused
   */
  abstract make(path: string, websiteId: WebsiteId): Promise<MadePicture>;
  /** Draws a cover for the website's posts. The same cover has the same pixels. */
  abstract draw(cover: Cover, websiteId: WebsiteId): Promise<MadePicture>;
}

/** What the covers of a website's posts look like. */
export interface WebsiteLooks {
  readonly name: string;
  /** `#rrggbb`; null for one of Galley's. */
  readonly colour: string | null;
  readonly logo: Uint8Array | null;
}

export abstract class LooksOfWebsites {
  /** @throws WebsiteNotFound */
  abstract of(scope: Scope, websiteId: WebsiteId): Promise<WebsiteLooks>;
}

/** A cover for a post: words on a design in the website's colours. */
export interface Cover {
  readonly design: CoverDesign;
  readonly title: string;
  readonly category: string | null;
  /** Name of the website. */
  readonly website: string;
  /** `#rrggbb`; null for one of Galley's. */
  readonly colour: string | null;
  /** A picture in any kind that a logo can have; null without one. */
  readonly logo: Uint8Array | null;
}

/** A cover that a post needs. */
export interface DueCover {
  readonly postId: PostId;
  readonly websiteId: WebsiteId;
  /** Digest of what it shows. */
  readonly shows: string;
  readonly cover: Cover;
}

/** What a post's cover is, or that it could not be drawn. */
export interface StoredCover extends Omit<DueCover, 'cover'> {
  readonly design: CoverDesign;
  readonly pictureId: string | null;
  readonly at: Date;
}

export interface PostCover {
  readonly address: string;
  readonly alt: string;
  readonly variants: readonly Variant[];
}

/** The covers of pending posts for which nobody has chosen a picture. */
export abstract class PostCovers {
  /** Pending posts of all websites without a current cover; one that could not be drawn is due again after an hour. */
  abstract due(at: Date, limit: number): Promise<{ postId: PostId; websiteId: WebsiteId }[]>;
  /** Whether the post is pending and nobody has chosen a picture for it, on a website with covers. */
  abstract isWanted(scope: Scope, id: PostId): Promise<boolean>;
  /** @param design another one than the post's own @returns null when the post needs no cover or has this one */
  abstract wanted(scope: Scope, id: PostId, design: CoverDesign | null): Promise<DueCover | null>;
  /** Lets nobody else store the post's cover until the end of the surrounding transaction. */
  abstract lock(scope: Scope, of: Pick<DueCover, 'postId' | 'websiteId'>): Promise<void>;
  /** @returns false when the post needs no cover any more, or one that shows something else */
  abstract put(scope: Scope, cover: StoredCover): Promise<boolean>;
  /** The cover for what the post says now, or null. */
  abstract find(scope: Scope, id: PostId): Promise<PostCover | null>;
  /** Deletes a bounded number of covers that were replaced and that no approved version shows. */
  abstract sweep(before: Date): Promise<void>;
}

export interface PictureView {
  id: string;
  websiteId: WebsiteId;
  name: string;
  alt: string;
  kind: PictureKind;
  width: number;
  height: number;
  focalPoint: FocalPoint;
  address: string;
  variants: readonly Variant[];
  bytes: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface PictureUse {
  /** Number of the post. */
  id: PostId;
  title: string;
  status: string;
}

export interface PictureUses {
  /** Number of posts that show the picture, of which `posts` has the newest. */
  total: number;
  posts: readonly PictureUse[];
}

/** Finds the posts that show a picture, by its address: in the current text or the approved one. */
export abstract class UsesOfPictures {
  abstract find(scope: Scope, picture: { websiteId: WebsiteId; address: string }): Promise<PictureUses>;
}
