import type { Item, ReadPath } from '../../api/types.js';

export type Picture = Item<'/api/pictures'>;

export const PICTURE_READS: ReadPath[] = ['/api/pictures', '/api/pictures/{id}'];

/** Path of the smallest variant that is at least this wide; the page's own origin serves it. */
export function pathOf({ variants }: Picture, width: number): string {
  const web = variants.filter(({ kind }) => kind === 'webp');
  const { url } = web.find((variant) => variant.width >= width) ?? web.at(-1)!;
  return new URL(url).pathname;
}

export const focusOf = ({ focalPoint: { x, y } }: Pick<Picture, 'focalPoint'>) => ({
  objectPosition: `${x * 100}% ${y * 100}%`,
});
