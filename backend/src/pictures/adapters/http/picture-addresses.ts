import type { PictureKind, Variant } from '../../domain/picture.js';

/** Endings of the files, which are also those of their media types. */
const ENDINGS = { jpg: 'jpeg', png: 'png', webp: 'webp', avif: 'avif', gif: 'gif' } as const;
const FILE = /^(\d{1,5})\.(jpg|png|webp|avif|gif)$/;
const ADDRESS = /^[\w-]{22}$/;
const IN_PATH = /^\/pictures\/([\w-]{22})\/[^/]+$/;

export const MEDIA_TYPES: readonly string[] = Object.values(ENDINGS).map((kind) => `image/${kind}`);

/** Path of a variant, for everybody who has it. */
export const pathOf = (address: string, { width, kind }: Pick<Variant, 'width' | 'kind'>): string =>
  `/pictures/${address}/${width}.${kind === 'jpeg' ? 'jpg' : kind}`;

/** What a path names; null for none of ours. */
export function namedBy(address: string, file: string): { address: string; width: number; kind: PictureKind } | null {
  const [, width, ending] = FILE.exec(file) ?? [];
  if (!ADDRESS.test(address) || width === undefined) return null;
  return { address, width: Number(width), kind: ENDINGS[ending as keyof typeof ENDINGS] };
}

/** The picture that an address of this installation names; null for any other text. @param origin ends with a slash */
export function addressIn(url: string, origin: string): string | null {
  const path = url.startsWith(origin) ? url.slice(origin.length - 1) : url;
  return IN_PATH.exec(path)?.[1] ?? null;
}
