// Timers of pages, which a browser ends with the page. In Node they would go on: fire while the next spec file runs,
// and keep the process from ending.

const started = new Set();
let isOpen = false;

for (const name of ['setTimeout', 'setInterval']) {
  const start = globalThis[name];
  const startAndRemember = (...given) => {
    const timer = start(...given);
    started.add(timer);
    // Started by an answer that arrived after its spec file had ended.
    if (!isOpen) timer.unref();
    return timer;
  };
  globalThis[name] = Object.defineProperties(startAndRemember, Object.getOwnPropertyDescriptors(start));
}

/** A spec file begins: it has the timers that are started from now on. */
export function openPage() {
  clearTimers();
  isOpen = true;
}

/** It has ended: nothing that it left to a timer or to the next frame of `window` happens any more. */
export function closePage(window) {
  isOpen = false;
  // Frames are numbered. jsdom's own timer for them stays in step only when each is taken back.
  for (let frame = window.requestAnimationFrame(() => {}); frame > 0; frame--) window.cancelAnimationFrame(frame);
  clearTimers();
}

function clearTimers() {
  for (const timer of started) clearTimeout(timer);
  started.clear();
}
