// Ends the timers of a page, as a browser does when the page is closed. Otherwise they would fire during the next spec
// file and prevent the process from exiting.

const started = new Set();
let isOpen = false;

for (const name of ['setTimeout', 'setInterval']) {
  const start = globalThis[name];
  const startAndRemember = (...given) => {
    const timer = start(...given);
    started.add(timer);
    // The timer was started by a response that arrived after its spec file had ended.
    if (!isOpen) timer.unref();
    return timer;
  };
  globalThis[name] = Object.defineProperties(startAndRemember, Object.getOwnPropertyDescriptors(start));
}

/** Called when a spec file starts. Timers started from now on belong to it. */
export function openPage() {
  clearTimers();
  isOpen = true;
}

/** Called when a spec file ends. Cancels all its pending timers and animation frames. */
export function closePage(window) {
  isOpen = false;
  // Frames are numbered. jsdom stops its own timer for them only when each of them is cancelled.
  for (let frame = window.requestAnimationFrame(() => {}); frame > 0; frame--) window.cancelAnimationFrame(frame);
  clearTimers();
}

function clearTimers() {
  for (const timer of started) clearTimeout(timer);
  started.clear();
}
