import { Global, Module } from '@nestjs/common';
import { LibraryPictures } from '../posts/index.js';
import { PictureLibrary } from './adapters/picture-library.js';
import { PictureFilesController } from './adapters/http/picture-files.controller.js';
import { PicturesController } from './adapters/http/pictures.controller.js';
import { MikroOrmPictures } from './adapters/persistence/mikro-orm-pictures.js';
import { SqlLibraryPictures } from './adapters/persistence/sql-library-pictures.js';
import { SqlLooksOfWebsites } from './adapters/persistence/sql-looks-of-websites.js';
import { SqlPictureFiles } from './adapters/persistence/sql-picture-files.js';
import { SqlPictureViews } from './adapters/persistence/sql-picture-views.js';
import { SqlUsesOfPictures } from './adapters/persistence/sql-uses-of-pictures.js';
import { SharpPictureMaker } from './adapters/sharp/sharp-picture-maker.js';
import { AddPicture } from './application/add-picture.js';
import { DrawCover } from './application/draw-cover.js';
import { Library } from './application/library.js';
import { ChangePicture } from './application/change-picture.js';
import { DeletePicture } from './application/delete-picture.js';
import { LooksOfWebsites, PictureFiles, PictureMaker, Pictures, UsesOfPictures } from './application/ports.js';

/** The picture libraries of websites. Global, because posts are below it and show its pictures. */
@Global()
@Module({
  controllers: [PicturesController, PictureFilesController],
  providers: [
    AddPicture,
    ChangePicture,
    DeletePicture,
    DrawCover,
    Library,
    PictureLibrary,
    SqlPictureViews,
    { provide: Pictures, useClass: MikroOrmPictures },
    { provide: PictureFiles, useClass: SqlPictureFiles },
    { provide: LibraryPictures, useClass: SqlLibraryPictures },
    { provide: LooksOfWebsites, useClass: SqlLooksOfWebsites },
    { provide: UsesOfPictures, useClass: SqlUsesOfPictures },
    { provide: PictureMaker, useFactory: () => new SharpPictureMaker() },
  ],
  exports: [LibraryPictures, PictureLibrary],
})
export class PicturesModule {}
