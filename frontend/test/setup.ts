import '@testing-library/jest-dom/jest-globals';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect } from '@jest/globals';
import * as React from 'react';
import { computedStyle } from './computed-style.js';
import { contractViolations } from './fake-api.js';
import { systemScheme } from './system-scheme.js';

// Waiting for a state has a generous timeout: the default of one second is too short for a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// Set for each spec file, because Testing Library sets the flag only once per process.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Under NODE_ENV=test, Ant Design gives every element the same id, so that labels would refer to the wrong fields.
process.env.NODE_ENV = 'development';

// React records a stack trace for each of 10,000 elements a second, which only its warnings would print. To count them
// as recorded spares a tenth of the time.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as never;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {}, configurable: true });

// jsdom has no layout: no media query matches, and no element has a size.
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
  readonly pointerType: string;
  readonly isPrimary: boolean;
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
    this.pointerType = init.pointerType ?? '';
    this.isPrimary = init.isPrimary ?? false;
  }
} as typeof PointerEvent;
window.getComputedStyle = computedStyle;
const { getBoundingClientRect } = Element.prototype;
// Charts measure their container and warn when its size is zero.
Element.prototype.getBoundingClientRect = function () {
  return this.classList.contains('recharts-responsive-container')
    ? new DOMRect(0, 0, 480, 200)
    : getBoundingClientRect.call(this);
};
document.hasFocus = () => true;
Element.prototype.scrollIntoView ??= () => undefined;
window.scrollTo = () => undefined;
window.scrollBy = () => undefined;

afterEach(() => {
  cleanup();
  document.hasFocus = () => true;
  localStorage.clear();
});

// Fails a test that relied on responses which the real API would never return.
afterEach(() => expect(contractViolations()).toEqual([]));
