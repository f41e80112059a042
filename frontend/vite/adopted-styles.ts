import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const INSERTERS =
  /@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS\.js$|@ant-design[\\/]icons[\\/]es[\\/]cssUtils\.js$/;
const ADOPTED = fileURLToPath(new URL('../src/theme/adopted-styles.ts', import.meta.url));

/**
 * Ant Design inserts its styles as <style> elements, which the policy `style-src 'self'` blocks. This plugin replaces
 * the two inserting modules by one that adopts constructed style sheets, so that the policy needs neither a nonce nor
 * unsafe-inline.
 */
export function adoptedStyles(): Plugin {
  return {
    name: 'galley-adopted-styles',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (INSERTERS.test(id) ? `export * from ${JSON.stringify(ADOPTED)};` : undefined),
  };
}
