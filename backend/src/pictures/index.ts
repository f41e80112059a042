export { MovePictures, type PictureStore } from './adapters/s3/move-pictures.js';
export { PictureChunkSchema, PictureSchema, PostCoverSchema } from './adapters/persistence/picture.schemas.js';
export { PictureLibrary } from './adapters/picture-library.js';
export { MAX_ALT, MAX_PICTURE_BYTES } from './domain/picture.js';
export { NoRoomForPicture, PictureRefused } from './domain/picture-errors.js';
export { SqlServedPictures } from './adapters/persistence/sql-served-pictures.js';
export type { Variant } from './domain/picture.js';
export { PicturesModule } from './pictures.module.js';
export { pictureColumns } from './adapters/persistence/picture-columns.js';
