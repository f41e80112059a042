export { PictureChunkSchema, PictureSchema } from './adapters/persistence/picture.schemas.js';
export { PicturesModule } from './pictures.module.js';
