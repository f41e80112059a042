// The backend's way of sharing modules, for what only a bundler or a browser could load: style sheets, and what Vite
// makes.
import { registerHooks } from 'node:module';
import NodeRuntime from '../../../backend/test/runner/node-runtime.mjs';

const at = (file) => ({
  url: new URL(`../${file}`, import.meta.url).href,
  format: file.endsWith('.cjs') ? 'commonjs' : 'module',
  shortCircuit: true,
});
const INSTEAD = [
  [/\.css(?:\?url)?$/, at('no-styles.js')],
  [/^virtual:guides$/, at('guides.ts')],
  [/Dom\/dynamicCSS$/, at('no-injected-styles.cjs')],
];

registerHooks({
  resolve(specifier, context, next) {
    return INSTEAD.find(([pattern]) => pattern.test(specifier))?.[1] ?? next(specifier, context);
  },
});

export { NodeRuntime as default, NodeRuntime as 'module.exports' };
