// Loaded before the product (`--import`): measures how long its event loop stands still, on the clock and by processor
// time of the main thread alone, and names the code that holds it. Answers over the process's channel.
import { isMainThread, Worker } from 'node:worker_threads';

const EVERY_MS = 5;

if (isMainThread && process.send) {
  const worst = { wall: 0, cpu: 0 };
  let last = performance.now();
  let lastCpu = process.threadCpuUsage();
  const look = () => {
    const [now, cpu] = [performance.now(), process.threadCpuUsage()];
    worst.wall = Math.max(worst.wall, now - last - EVERY_MS);
    worst.cpu = Math.max(worst.cpu, (cpu.user + cpu.system - lastCpu.user - lastCpu.system) / 1000);
    [last, lastCpu] = [now, cpu];
  };
  setInterval(look, EVERY_MS).unref();
  let profiler;
  process.on('message', (asked) => {
    if (asked === 'take') {
      look();
      process.send({ holds: { ...worst } });
      worst.wall = worst.cpu = 0;
    }
    if (asked === 'profile') {
      // A thread of its own, as it must go on when this one does not.
      profiler = new Worker(new URL('profiler.mjs', import.meta.url));
      profiler.unref();
      profiler.on('message', (message) => process.send(message));
    }
  });
  process.channel.unref();
}
