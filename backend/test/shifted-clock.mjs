// Shifts the clock of a process by SHIFTED_CLOCK_MS, as on a machine whose clock is wrong: node --import. The monotonic
// clock and timers stay as they are.
const shift = Number(process.env.SHIFTED_CLOCK_MS);
const now = () => machine.now() + shift;
const machine = Date;
globalThis.Date = new Proxy(machine, {
  construct: (target, values, asked) => Reflect.construct(target, values.length > 0 ? values : [now()], asked),
  apply: () => new machine(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
