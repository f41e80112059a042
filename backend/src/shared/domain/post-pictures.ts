/** A picture in the text of a post. */
export interface PostPicture {
  readonly src: string;
  /** Alternative text; empty while nobody has described the picture. */
  readonly alt: string;
  /** Shown by browsers when somebody points at it; empty without one. */
  readonly title: string;
  /** HTML of the caption, which is running text; empty without one. */
  readonly caption: string;
  /** In pixels; null where the text does not say it. */
  readonly width: number | null;
  readonly height: number | null;
}

const TAGS = /<(\/?)(figure|figcaption|img)(?=[ >/])[^<>]*>/g;
const ATTRIBUTE = / ([a-z]{1,9})="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/**
 * The pictures of a post in their order, with the captions of the figures in which they stand. A pattern is enough: the
 * sanitiser's output is balanced, quotes every attribute, and has no angle bracket outside of tags.
 * @param html sanitised
 */
export function picturesOf(html: string): PostPicture[] {
  const pictures: PostPicture[] = [];
  /** Of the open figure: how many pictures are before it, where its caption begins, and the caption. */
  let figure: { first: number; from: number; caption: string } | null = null;
  for (const { 0: tag, 1: slash, 2: name, index } of html.matchAll(TAGS)) {
    if (name === 'img') pictures.push(pictureIn(tag));
    else if (name === 'figure' && !slash) figure = { first: pictures.length, from: 0, caption: '' };
    else if (!figure) continue;
    else if (name === 'figure') {
      const { first, caption } = figure;
      for (let at = first; at < pictures.length; at += 1) pictures[at] = { ...pictures[at]!, caption };
      figure = null;
    } else if (slash) figure.caption ||= html.slice(figure.from, index).trim();
    else figure.from = index + tag.length;
  }
  return pictures;
}

/**
 * Replaces pictures of a post.
 * @param html sanitised
 * @param changed returns the attributes of the picture instead, an empty object to remove it, or null to leave it
 */
export const withPictures = (
  html: string,
  changed: (picture: PostPicture) => Readonly<Record<string, string | number>> | null,
): string =>
  html.replace(/<img(?=[ >/])[^<>]*>/g, (tag) => {
    const attributes = changed(pictureIn(tag));
    if (attributes === null) return tag;
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(String(value))}"`);
    return written.length > 0 ? `<img${written.join('')} />` : '';
  });

function pictureIn(tag: string): PostPicture {
  const found = new Map([...tag.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, plain(value!)]));
  const pixels = (name: string) => (/^\d{1,5}$/.test(found.get(name) ?? '') ? Number(found.get(name)) : null);
  return {
    src: (found.get('src') ?? '').trim(),
    alt: (found.get('alt') ?? '').trim(),
    title: (found.get('title') ?? '').trim(),
    caption: '',
    width: pixels('width'),
    height: pixels('height'),
  };
}

const plain = (text: string): string => text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity]!);
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
