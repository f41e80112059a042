// Loaded into the product before it starts: tells whoever asks how long its event loop was held since it was last
// asked.
const BEAT_MS = 2;
let last = performance.now();
let longest = 0;
const beat = () => {
  const now = performance.now();
  longest = Math.max(longest, now - last - BEAT_MS);
  last = now;
};
if (process.send) {
  setInterval(beat, BEAT_MS).unref();
  process.on('message', () => {
    beat();
    process.send({ ms: longest });
    longest = 0;
  });
  process.channel.unref();
}
