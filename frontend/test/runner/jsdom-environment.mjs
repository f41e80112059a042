// One jsdom window for all spec files of a process, because React and Ant Design keep a reference to the window in which
// they were loaded. What a file leaves in it (elements, attributes, storage, address, timers) is removed when it ends.
import { ModernFakeTimers } from '@jest/fake-timers';
import { JSDOM } from 'jsdom';
import NodeProcessEnvironment from '../../../backend/test/runner/node-environment.mjs';
import * as apiDocument from '../api-document.mjs';
import { closePage, openPage } from './page-timers.mjs';

const ADDRESS = 'http://galley.test/';
/** Globals for which Node's version is used, even if jsdom has its own, for requests and for fake timers. */
const OF_NODE = new Set([
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'structuredClone',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'queueMicrotask',
  'performance',
  'console',
  'crypto',
  'URL',
  'URLSearchParams',
  'atob',
  'btoa',
  'globalThis',
]);
/** Globals that jsdom lacks and specs define. They are shared between `window` and `globalThis`. */
const GIVEN = ['matchMedia', 'ResizeObserver', 'PointerEvent'];

/**
 * Globals that do not exist in a page. Fake timers leave them alone, so that Node's streams and React's `act` keep
 * working while a spec has stopped the clock.
 */
const WITHOUT = new Set(['process', 'setImmediate', 'clearImmediate', 'queueMicrotask']);
const PAGE_CLOCKS = new Proxy(globalThis, {
  get: (all, name) => (WITHOUT.has(name) ? undefined : all[name]),
  getOwnPropertyDescriptor: (all, name) => (WITHOUT.has(name) ? undefined : Object.getOwnPropertyDescriptor(all, name)),
});

/** Minimal version for React's scheduler. Node's own MessageChannel would prevent the process from exiting. */
class MessageChannel {
  port1 = { onmessage: null };
  port2 = { postMessage: (data) => void setImmediate(() => this.port1.onmessage?.({ data })) };
}

const dom = new JSDOM('<!doctype html><html><head></head><body></body></html>', {
  url: ADDRESS,
  pretendToBeVisual: true,
});
const { window } = dom;
const ofJavaScript = new Set(
  Object.getOwnPropertyNames(globalThis).filter((name) => !(name in window) || OF_NODE.has(name)),
);
for (const name of [...namesOf(window), ...GIVEN]) if (!ofJavaScript.has(name)) passOn(globalThis, name, window);
for (const name of ofJavaScript) passOn(window, name, globalThis);
Object.assign(globalThis, { MessageChannel, apiDocument });

export default class SharedWindowEnvironment extends NodeProcessEnvironment {
  constructor(config, context) {
    super(config, context);
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: PAGE_CLOCKS });
  }

  async setup() {
    await super.setup();
    openPage();
  }

  async teardown() {
    await super.teardown();
    closePage(window);
    const { document } = window;
    document.head.replaceChildren();
    document.body.replaceChildren();
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    window.localStorage.clear();
    window.sessionStorage.clear();
    dom.reconfigure({ url: ADDRESS });
  }
}

/** Returns the names of an object's own and inherited properties. */
function namesOf(object) {
  const names = new Set();
  for (let each = object; each && each !== Object.prototype; each = Object.getPrototypeOf(each))
    for (const name of Object.getOwnPropertyNames(each)) names.add(name);
  names.delete('constructor');
  return names;
}

/** Forwards reads and writes of a property from one object to another. */
function passOn(to, name, from) {
  const known = Object.getOwnPropertyDescriptor(to, name);
  if (known && !known.configurable) return;
  const set = (value) => {
    from[name] = value;
  };
  Object.defineProperty(to, name, {
    configurable: true,
    enumerable: known?.enumerable ?? true,
    get: () => from[name],
    set,
  });
}
