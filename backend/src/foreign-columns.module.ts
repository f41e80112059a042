import { Global, Module } from '@nestjs/common';
import { MembershipColumns } from './auth/index.js';
import { runCostColumn } from './generation/index.js';
import { pictureColumns } from './pictures/index.js';
import { PostsColumn } from './planning/index.js';
import { LivePageColumn, PictureColumns, postsColumn, RunCostColumn } from './posts/index.js';
import { livePageColumn } from './publishing/index.js';
import { membershipColumns } from './tenancy/index.js';

/**
 * SQL expressions with which a module shows columns of tables that a higher module owns. The owning module writes each
 * one.
 */
const COLUMNS = [
  { provide: MembershipColumns, useValue: membershipColumns },
  { provide: LivePageColumn, useValue: livePageColumn },
  { provide: PictureColumns, useValue: pictureColumns },
  { provide: PostsColumn, useValue: postsColumn },
  { provide: RunCostColumn, useValue: runCostColumn },
];

@Global()
@Module({ providers: COLUMNS, exports: COLUMNS.map(({ provide }) => provide) })
export class ForeignColumnsModule {}
