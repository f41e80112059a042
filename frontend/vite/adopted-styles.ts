import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const INSERTERS =
  /@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS\.js$|@ant-design[\\/]icons[\\/]es[\\/]cssUtils\.js$/;
const ADOPTED = fileURLToPath(new URL('../src/theme/adopted-styles.ts', import.meta.url));

/**
 * Ant Design writes its styles into <style> elements, which a policy of `style-src 'self'` refuses. Its two inserting
 * modules are replaced by ours, which adopts constructed style sheets: the policy stays without nonce or unsafe-inline.
 */
export function adoptedStyles(): Plugin {
  return {
    name: 'galley-adopted-styles',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (INSERTERS.test(id) ? `export * from ${JSON.stringify(ADOPTED)};` : undefined),
  };
}
