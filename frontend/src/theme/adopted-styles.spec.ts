import { beforeAll, beforeEach, expect, it } from '@jest/globals';

/** What jsdom lacks. */
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

it('replaces the text under a key and keeps its place', () => {
  styles.updateCSS('a{}', 'a');
  styles.updateCSS('b{}', 'b');
  styles.updateCSS('a{color:red}', 'a');
  expect(adopted()).toEqual(['a{color:red}', 'b{}']);
});

it('orders by priority what asks to stand first, before all that does not', () => {
  styles.updateCSS('last', 'a');
  styles.updateCSS('second', 'b', { prepend: 'queue', priority: -1 });
  styles.updateCSS('first', 'c', { prepend: 'queue', priority: -999 });
  styles.updateCSS('third', 'd', { prepend: 'queue', priority: -1 });
  expect(adopted()).toEqual(['first', 'second', 'third', 'last']);
});

it('takes away what is removed, and only that', () => {
  styles.updateCSS('a{}', 'a');
  styles.updateCSS('b{}', 'b');
  styles.removeCSS('a');
  styles.removeCSS('unknown');
  expect(adopted()).toEqual(['b{}']);
});

it('keeps keys of different marks apart', () => {
  styles.updateCSS('a{}', 'a');
  styles.updateCSS('other', 'a', { mark: 'data-css-hash' });
  expect(adopted()).toEqual(['a{}', 'other']);
  styles.removeCSS('a', { mark: 'data-css-hash' });
  expect(adopted()).toEqual(['a{}']);
});
