import '@testing-library/jest-dom/jest-globals';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect } from '@jest/globals';
import { contractViolations } from './fake-api.js';
import { systemScheme } from './system-scheme.js';

// A state is waited for as long as a busy machine may need: a second, as it comes, is too short.
configure({ asyncUtilTimeout: 10_000 });

// Asked for anew by each file: Testing Library asks for it only once a process.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Ant Design gives every element the same id under NODE_ENV=test: labels would point anywhere.
process.env.NODE_ENV = 'development';

// jsdom lays nothing out: no media matches, nothing has a size.
window.matchMedia ??= (media: string) =>
  media === systemScheme.media
    ? (systemScheme as never)
    : (Object.assign(new EventTarget(), {
        media,
        matches: false,
        onchange: null,
        addListener() {},
        removeListener() {},
      }) as MediaQueryList);
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.PointerEvent ??= class extends MouseEvent {
  readonly pointerId: number;
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
  }
} as typeof PointerEvent;
const { getComputedStyle } = window;
// Of pseudo-elements, which jsdom does not know, Ant Design asks for the width of scrollbars.
window.getComputedStyle = (element) => getComputedStyle(element);
const { getBoundingClientRect } = Element.prototype;
// Drawings ask how large they may be, and warn when it is nothing.
Element.prototype.getBoundingClientRect = function () {
  return this.classList.contains('recharts-responsive-container')
    ? new DOMRect(0, 0, 480, 200)
    : getBoundingClientRect.call(this);
};
document.hasFocus = () => true;
Element.prototype.scrollIntoView ??= () => undefined;
window.scrollTo = () => undefined;

afterEach(() => {
  cleanup();
  document.hasFocus = () => true;
  localStorage.clear();
});

// A screen that is tested against answers which the API never gives proves nothing.
afterEach(() => expect(contractViolations()).toEqual([]));
