import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg)$/;
/** Smaller ones gain less than the header costs. */
const WORTH_IT_BYTES = 1024;
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * Puts a brotli and a gzip copy beside each script, style sheet and drawing: the server sends them as they are, and
 * compresses nothing itself.
 */
export function compressedCopies(): Plugin {
  let folder = '';
  return {
    name: 'galley-compressed-copies',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    // The files as they are at last: other plugins still change what is in the bundle.
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
