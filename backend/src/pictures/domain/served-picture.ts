import type { ServedFile, ServedPicture } from '../../shared/domain/served-picture.js';
import { SOCIAL_SIZE } from './cover-design.js';
import type { Variant } from './picture.js';

/**
 * @param variants as they are stored: the fallback is the last one
 * @param urlOf the address of a variant
 */
export function servedPicture(variants: readonly Variant[], urlOf: (variant: Variant) => string): ServedPicture {
  const fileOf = (variant: Variant): ServedFile => ({
    url: urlOf(variant),
    type: `image/${variant.kind}`,
    width: variant.width,
    height: variant.height,
    bytes: variant.bytes,
  });
  const fallback = variants.at(-1)!;
  const social = variants.slice(0, -1).find(isForNetworks);
  return {
    ...fileOf(fallback),
    variants: variants.filter(({ kind }) => kind === 'webp').map(fileOf),
    social: social ? fileOf(social) : null,
  };
}

const isForNetworks = ({ kind, width, height }: Variant): boolean =>
  kind !== 'webp' && width === SOCIAL_SIZE.width && height === SOCIAL_SIZE.height;
