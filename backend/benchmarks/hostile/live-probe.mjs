// A thread that asks /health/live again and again over a connection of its own, so that the generator's work is not
// measured with it.
import { Agent, get } from 'node:http';
import { parentPort } from 'node:worker_threads';

const EVERY_MS = 10;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let origin = null;
let times = [];
parentPort.on('message', (message) => {
  if ('origin' in message) origin = message.origin;
  if (message.take) {
    parentPort.postMessage(times, []);
    times = [];
  }
});

for (;;) {
  await new Promise((soon) => setTimeout(soon, EVERY_MS));
  const asked = origin;
  if (!asked) continue;
  const began = performance.now();
  const isAlive = await new Promise((answered) =>
    get(`${asked}/health/live`, { agent }, (answer) =>
      answer
        .resume()
        .on('end', () => answered(answer.statusCode === 200))
        .on('error', () => answered(false)),
    ).on('error', () => answered(false)),
  );
  // A server that is being replaced is no figure.
  if (isAlive && asked === origin) times.push(performance.now() - began);
}
