import { defineEntity, p } from '@mikro-orm/core';
import { oneOf } from '../../../shared/adapters/persistence/one-of.js';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { Picture, PICTURE_KINDS, type PictureKind, type Variant } from '../../domain/picture.js';

export const PictureSchema = defineEntity({
  class: Picture,
  tableName: 'pictures',
  properties: {
    id: p.uuid().primary(),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade'),
    hash: p.string().length(64),
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
