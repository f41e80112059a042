import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { adoptedStyles } from './vite/adopted-styles.js';
import { compressedCopies } from './vite/compressed-copies.js';
import { guides } from './vite/guides.js';
import { themeCssFile } from './vite/theme-css.js';

const BACKEND = process.env.GALLEY_BACKEND ?? 'http://127.0.0.1:3000';
/** The files of pictures, but not the screen. */
const PICTURES = String.raw`^/pictures/.+\.\w+$`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), themeCssFile(), guides(), adoptedStyles(), compressedCopies()],
  server: { proxy: { '/api': BACKEND, [PICTURES]: BACKEND } },
  preview: { proxy: { '/api': BACKEND, [PICTURES]: BACKEND } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Inlining fonts or pictures as data: URLs would require an exception in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|swr|use-sync-external-store)[\\/]/,
              priority: 2,
            },
            // The base of Ant Design, which every screen needs. Its components are bundled with the screens that use them.
            {
              name: 'antd',
              test: new RegExp(
                String.raw`node_modules[\\/](@ant-design[\\/](cssinjs|cssinjs-utils|colors|fast-color)|` +
                  String.raw`@rc-component[\\/](util|motion)|` +
                  String.raw`antd[\\/]es[\\/](theme|style|_util|config-provider))[\\/]`,
              ),
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
