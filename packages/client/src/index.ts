export { createGalley, type Galley, type GalleyOptions } from './create-galley.js';
export { FolderStore } from './folder-store.js';
export { GalleyProblem, type ProblemBody } from './galley-problem.js';
export { mirror, type MirrorReport, type MirrorState, type MirrorStore, type PulledPost } from './mirror.js';
export { pages } from './pages.js';
export type { components, operations, paths } from './schema.js';
export { type PushedPost, verifyWebhook, type WebhookHeaders, type WebhookMessage, WebhookRefused } from './webhook.js';
