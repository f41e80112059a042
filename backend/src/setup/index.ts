export { SetUpModule } from './setup.module.js';
