import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { Covers, LibraryPictures, PostsModule } from '../posts/index.js';
import { DueCovers } from './adapters/jobs/due-covers.js';
import { DrawnCovers } from './adapters/posts/drawn-covers.js';
import { CoversController } from './adapters/http/covers.controller.js';
import { PictureLibrary } from './adapters/picture-library.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { type BucketSettings, S3Bucket } from '../shared/adapters/s3/s3-bucket.js';
import { Scope } from '../shared/domain/scope.js';
import { PictureFilesController } from './adapters/http/picture-files.controller.js';
import { PictureSite } from './adapters/http/picture-site.js';
import { PicturesController } from './adapters/http/pictures.controller.js';
import { MikroOrmPictures } from './adapters/persistence/mikro-orm-pictures.js';
import { SqlLibraryPictures } from './adapters/persistence/sql-library-pictures.js';
import { SqlLooksOfWebsites } from './adapters/persistence/sql-looks-of-websites.js';
import { PictureChunks } from './adapters/persistence/picture-chunks.js';
import { StoredPictureFiles } from './adapters/persistence/stored-picture-files.js';
import { SqlPictureViews } from './adapters/persistence/sql-picture-views.js';
import { SqlPostCovers } from './adapters/persistence/sql-post-covers.js';
import { SqlServedPictures } from './adapters/persistence/sql-served-pictures.js';
import { SqlUsesOfPictures } from './adapters/persistence/sql-uses-of-pictures.js';
import { MovePictures } from './adapters/s3/move-pictures.js';
import { PictureBucket } from './adapters/s3/picture-bucket.js';
import { SweepBucket } from './adapters/s3/sweep-bucket.js';
import { SharpPictureMaker } from './adapters/sharp/sharp-picture-maker.js';
import { AddPicture } from './application/add-picture.js';
import { DrawAnotherCover } from './application/draw-another-cover.js';
import { DrawCover } from './application/draw-cover.js';
import { KeepCover } from './application/keep-cover.js';
import { Library } from './application/library.js';
import { ChangePicture } from './application/change-picture.js';
import { DeletePicture } from './application/delete-picture.js';
import {
  LooksOfWebsites,
  PictureFiles,
  PictureMaker,
  Pictures,
  PostCovers,
  UsesOfPictures,
} from './application/ports.js';

export interface PicturesOptions {
  /** Where files are stored; in the database when absent. */
  bucket?: BucketSettings;
  isQuiet?: boolean;
}

/** The picture libraries of websites, and the covers of posts. Global, because posts are below it and show both. */
@Global()
@Module({
  imports: [PostsModule],
  controllers: [CoversController, PicturesController, PictureFilesController],
  providers: [
    AddPicture,
    ChangePicture,
    DeletePicture,
    DrawAnotherCover,
    DrawCover,
    DueCovers,
    KeepCover,
    Library,
    PictureLibrary,
    PictureChunks,
    PictureSite,
    SqlPictureViews,
    SqlServedPictures,
    { provide: Pictures, useClass: MikroOrmPictures },
    { provide: LibraryPictures, useClass: SqlLibraryPictures },
    { provide: PostCovers, useClass: SqlPostCovers },
    { provide: Covers, useClass: DrawnCovers },
    { provide: LooksOfWebsites, useClass: SqlLooksOfWebsites },
    { provide: UsesOfPictures, useClass: SqlUsesOfPictures },
    { provide: PictureMaker, useFactory: () => new SharpPictureMaker() },
  ],
  exports: [Covers, LibraryPictures, PictureLibrary, SqlServedPictures],
})
export class PicturesModule {
  static forRoot({ bucket, isQuiet = false }: PicturesOptions): DynamicModule {
    return { module: PicturesModule, providers: bucket ? inBucket(bucket, isQuiet) : IN_DATABASE };
  }
}

const IN_DATABASE: Provider[] = [
  {
    provide: PictureFiles,
    inject: [EntityManagers, PictureChunks],
    useFactory: (managers: EntityManagers, chunks: PictureChunks) => new StoredPictureFiles(managers, chunks, null),
  },
];

const inBucket = (settings: BucketSettings, isQuiet: boolean): Provider[] => [
  SweepBucket,
  MovePictures,
  {
    provide: PictureBucket,
    inject: [EntityManagers],
    useFactory: (managers: EntityManagers) =>
      new PictureBucket(new S3Bucket(settings), { isQuiet, installation: () => installationOf(managers) }),
  },
  {
    provide: PictureFiles,
    inject: [EntityManagers, PictureChunks, PictureBucket],
    useFactory: (managers: EntityManagers, chunks: PictureChunks, bucket: PictureBucket) =>
      new StoredPictureFiles(managers, chunks, bucket),
  },
];

async function installationOf(managers: EntityManagers): Promise<string> {
  const [row] = await managers
    .forScope(Scope.system('Pictures'))
    .execute<[{ id: string }]>('select id from installations where is_only');
  return row.id;
}
