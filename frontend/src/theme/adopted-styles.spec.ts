import { beforeAll, beforeEach, expect, it } from '@jest/globals';

/** Replaces `CSSStyleSheet`, whose `replaceSync` jsdom does not implement. */
class SheetWithText {
  text = '';
  replaceSync(css: string): void {
    this.text = css;
  }
}

let styles: typeof import('./adopted-styles.js');
const adopted = () => (document.adoptedStyleSheets as unknown as SheetWithText[]).map(({ text }) => text);

beforeAll(async () => {
  Object.assign(globalThis, { CSSStyleSheet: SheetWithText });
  styles = await import('./adopted-styles.js');
});
beforeEach(() => {
  ['a', 'b', 'c', 'd'].forEach((key) => styles.removeCSS(key));
  document.adoptedStyleSheets = [];
});

it('adopts a style sheet instead of inserting an element', () => {
  styles.updateCSS('a{}', 'a');
  expect(adopted()).toEqual(['a{}']);
  expect(document.querySelector('style')).toBeNull();
});

it('replaces the text of an existing key and keeps its position', () => {
  styles.updateCSS('a{}', 'a');
  styles.updateCSS('b{}', 'b');
  styles.updateCSS('a{color:red}', 'a');
  expect(adopted()).toEqual(['a{color:red}', 'b{}']);
});

it('puts prepended styles before all others, ordered by priority', () => {
  styles.updateCSS('last', 'a');
  styles.updateCSS('second', 'b', { prepend: 'queue', priority: -1 });
  styles.updateCSS('first', 'c', { prepend: 'queue', priority: -999 });
  styles.updateCSS('third', 'd', { prepend: 'queue', priority: -1 });
  expect(adopted()).toEqual(['first', 'second', 'third', 'last']);
});

it('removes only the style sheet of the given key', () => {
  styles.updateCSS('a{}', 'a');
  styles.updateCSS('b{}', 'b');
  styles.removeCSS('a');
  styles.removeCSS('unknown');
  expect(adopted()).toEqual(['b{}']);
});

it('treats the same key under another mark as another style', () => {
  styles.updateCSS('a{}', 'a');
  styles.updateCSS('other', 'a', { mark: 'data-css-hash' });
  expect(adopted()).toEqual(['a{}', 'other']);
  styles.removeCSS('a', { mark: 'data-css-hash' });
  expect(adopted()).toEqual(['a{}']);
});
