import { defineEntity, p } from '@mikro-orm/core';
import { oneOf } from '../../../shared/adapters/persistence/one-of.js';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { PostSchema } from '../../../posts/index.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { COVER_DESIGNS, type CoverDesign } from '../../domain/cover-design.js';
import { Picture, PICTURE_KINDS, type PictureKind, type Variant } from '../../domain/picture.js';

export const PictureSchema = defineEntity({
  class: Picture,
  tableName: 'pictures',
  properties: {
    id: p.uuid().primary(),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade'),
    hash: p.string().length(64),
    coverOf: () => p.manyToOne(PostSchema).mapToPk().fieldName('cover_of').deleteRule('cascade').nullable().index(),
    address: p.string().length(22).unique(),
    name: p.string().length(200),
    alt: p.string().length(191),
    kind: p.string().length(10).$type<PictureKind>(),
    width: p.integer(),
    height: p.integer(),
    focalX: p.double(),
    focalY: p.double(),
    variants: p.json<readonly Variant[]>(),
    bytes: p.integer(),
    version: p.integer().version(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
  indexes: [{ properties: ['websiteId', 'createdAt', 'id'] }],
  uniques: [{ name: 'pictures_hash_unique', properties: ['websiteId', 'hash'] }],
  checks: [{ name: 'pictures_kind_check', expression: oneOf('kind', PICTURE_KINDS) }],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});

/** The covers that posts have. They are written and read by plain SQL. */
export const PostCoverSchema = defineEntity({
  name: 'PostCover',
  tableName: 'post_covers',
  properties: {
    postId: () => p.oneToOne(PostSchema).mapToPk().primary().fieldName('post_id').deleteRule('cascade'),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').index(),
    design: p.string().length(20).$type<CoverDesign>(),
    /** Digest of what it shows. */
    shows: p.string().length(32),
    /** Null when it could not be drawn. */
    pictureId: () =>
      p.manyToOne(PictureSchema).mapToPk().fieldName('picture_id').deleteRule('cascade').nullable().index(),
    triedAt: p.datetime(3),
  },
  checks: [{ name: 'post_covers_design_check', expression: oneOf('design', COVER_DESIGNS) }],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});

/** Chunks of the files of pictures. They are written and read by plain SQL. */
export const PictureChunkSchema = defineEntity({
  name: 'PictureChunk',
  tableName: 'picture_chunks',
  properties: {
    pictureId: () => p.manyToOne(PictureSchema).mapToPk().primary().fieldName('picture_id').deleteRule('cascade'),
    /** Which variant the chunk belongs to: its position in the picture's list. */
    variant: p.integer().primary().autoincrement(false),
    /** Position within the file, counted from 0. */
    number: p.integer().primary().autoincrement(false),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').index(),
    bytes: p.blob(),
  },
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
