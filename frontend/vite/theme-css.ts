import type { Plugin } from 'vite';
import { themeCss } from '../src/theme/tokens.js';

const ID = 'virtual:theme.css';

/**
 * Writes the tokens of both themes as custom properties into a static style sheet, so that the first paint has them.
 */
export function themeCssFile(): Plugin {
  return {
    name: 'galley-theme-css',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? themeCss() : undefined),
  };
}
