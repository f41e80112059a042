import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg)$/;
/**
 * Minimum size of a file to compress, in bytes. The savings of smaller files are below the cost of the response header.
 */
const WORTH_IT_BYTES = 1024;
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * Writes a brotli and a gzip copy of each script, style sheet and SVG, which the server sends without compressing
 * anything itself.
 */
export function compressedCopies(): Plugin {
  let folder = '';
  return {
    name: 'galley-compressed-copies',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    // Compresses the files as written, because other plugins may still change the bundle.
    async writeBundle(_, bundle) {
      await Promise.all(
        Object.keys(bundle)
          .filter((name) => TEXT.test(name))
          .map((name) => compress(join(folder, name))),
      );
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_IT_BYTES) return;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, BEST));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
