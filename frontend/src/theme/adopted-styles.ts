/**
 * Replaces the functions of Ant Design's `dynamicCSS` that insert styles: these fill constructed style sheets instead
 * of <style> elements (see vite/adopted-styles.ts). As in the original, a style is identified by mark and key, and
 * `prepend` styles come before all others, ordered by priority.
 */
interface Options {
  mark?: string;
  prepend?: boolean | 'queue';
  priority?: number;
}

/** The members of an HTML style element that callers of `updateCSS` use. */
class AdoptedStyle {
  readonly sheet = new CSSStyleSheet();
  readonly rank: number;
  private text = '';
  private readonly attributes = new Map<string, string>();

  constructor({ prepend, priority = 0 }: Options) {
    this.rank = prepend ? priority : Number.MAX_SAFE_INTEGER;
  }

  get innerHTML(): string {
    return this.text;
  }

  set innerHTML(css: string) {
    if (css === this.text) return;
    this.text = css;
    this.sheet.replaceSync(css);
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
}

const styles = new Map<string, AdoptedStyle>();

const idOf = (key: string, { mark }: Options): string => `${mark ?? 'rc-util-key'} ${key}`;

export function injectCSS(css: string, options: Options = {}): AdoptedStyle {
  const style = new AdoptedStyle(options);
  style.innerHTML = css;
  const sheets = document.adoptedStyleSheets;
  const ranks = new Map([...styles.values()].map((each) => [each.sheet, each.rank]));
  const next = sheets.findIndex((sheet) => (ranks.get(sheet) ?? Number.MAX_SAFE_INTEGER) > style.rank);
  sheets.splice(next < 0 ? sheets.length : next, 0, style.sheet);
  return style;
}

export function updateCSS(css: string, key: string, options: Options = {}): AdoptedStyle {
  const id = idOf(key, options);
  const known = styles.get(id);
  if (known) {
    known.innerHTML = css;
    return known;
  }
  const style = injectCSS(css, options);
  styles.set(id, style);
  return style;
}

export function removeCSS(key: string, options: Options = {}): void {
  const id = idOf(key, options);
  const style = styles.get(id);
  if (!style) return;
  styles.delete(id);
  const at = document.adoptedStyleSheets.indexOf(style.sheet);
  if (at >= 0) document.adoptedStyleSheets.splice(at, 1);
}

export function clearContainerCache(): void {
  // The original clears its cache of containers of <style> elements; this module has no such elements.
}

/** Used by Ant Design's icons only. No screen of this product has a shadow root. */
export const getShadowRoot = (): null => null;

export function warningOnce(): void {
  // The icons warn about a missing icon in development only, but this module is used in production builds only.
}
