export { SystemHealthModule } from './system-health.module.js';
