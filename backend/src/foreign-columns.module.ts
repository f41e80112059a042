import { Global, Module } from '@nestjs/common';
import { MembershipColumns } from './auth/index.js';
import { runCostColumn } from './generation/index.js';
import { PostsColumn } from './planning/index.js';
import { LivePageColumn, postsColumn, RunCostColumn } from './posts/index.js';
import { livePageColumn } from './publishing/index.js';
import { membershipColumns } from './tenancy/index.js';

/** What a module shows of tables of a module above it, each as SQL that the tables' owner writes. */
const COLUMNS = [
  { provide: MembershipColumns, useValue: membershipColumns },
  { provide: LivePageColumn, useValue: livePageColumn },
  { provide: PostsColumn, useValue: postsColumn },
  { provide: RunCostColumn, useValue: runCostColumn },
];

@Global()
@Module({ providers: COLUMNS, exports: COLUMNS.map(({ provide }) => provide) })
export class ForeignColumnsModule {}
