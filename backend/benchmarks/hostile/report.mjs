const LIVE_BAR_MS = 50;
const SHOWN = 25;

const at = (values, percent) => values.toSorted((a, b) => a - b)[Math.ceil((percent / 100) * values.length) - 1] ?? 0;
const isProblem = ({ status, type = '' }) =>
  status < 400 || status >= 600 || type.startsWith('application/problem+json');

/** Prints the figures, and sets the exit code when a bar is missed. */
export function report(results, { times, planned, hangs, maxHangs, barMs, load, cores }) {
  const made = results.filter(({ status }) => status !== -1);
  /** Twice over the bar: what was only held once was something else that went on meanwhile. */
  const heldFor = ({ hold, again }) => Math.min(hold.cpu, again?.cpu ?? Infinity);
  const unanswered = made.filter(({ status }) => status === 0);
  const failed = made.filter(({ status }) => status === 500);
  // /mcp answers in JSON-RPC, and what Node itself refuses has no type that is read here.
  const wordless = made.filter((result) => !isProblem(result) && !result.operationId.startsWith('mcp'));
  const over = made.filter((result) => heldFor(result) > barMs);
  const hold = (what, isSo) => {
    console.log(`${isSo ? 'ok    ' : 'MISSED'}  ${what}`);
    if (!isSo) process.exitCode = 1;
  };
  worst(
    'Routes that held longest (ms of the main thread)',
    Map.groupBy(made, ({ operationId }) => operationId),
    heldFor,
  );
  worst(
    'Inputs that held longest',
    Map.groupBy(made, ({ input }) => input.split(': ').at(-1)),
    heldFor,
  );
  for (const [operationId, times] of hangs)
    if (times >= maxHangs)
      console.log(`${operationId} never ended ${times} times: the rest of its inputs was left out.`);
  for (const [what, list] of [
    ['500', failed],
    ['unanswered', unanswered],
    ['no problem in words', wordless],
  ]) {
    for (const { operationId, input, status, text = '' } of list.slice(0, SHOWN))
      console.log(`  ${what}: ${operationId} ${status} ${input} → ${text.slice(0, 160)}`);
  }
  const counts = [...Map.groupBy(made, ({ status }) => status)].map(([status, list]) => [status, list.length]);
  console.log(
    `\n${made.length} calls of ${planned.length} that can be made, ${results.length - made.length} could not be ` +
      `written; statuses ${JSON.stringify(Object.fromEntries(counts))}`,
  );
  console.log(
    `Holds are processor time of the main thread, so that other programs on the machine (load ${load.toFixed(1)} ` +
      `of ${cores} cores) do not count; on the clock at most ${Math.round(Math.max(0, ...made.map(({ hold: { wall } }) => wall)))} ms.`,
  );
  hold(
    `${over.length} calls held the event loop over ${barMs} ms, the longest ${Math.round(Math.max(0, ...made.map(heldFor)))} ms`,
    over.length === 0,
  );
  hold(`${failed.length} answers of 500`, failed.length === 0);
  hold(`${unanswered.length} unanswered`, unanswered.length === 0);
  hold(`${wordless.length} refusals that are no problem in words`, wordless.length === 0);
  const p99 = at(times, 99);
  hold(
    `/health/live p99 ${p99.toFixed(1)} ms of ${times.length} (bar ${LIVE_BAR_MS} ms, on the clock)`,
    p99 <= LIVE_BAR_MS,
  );
}

function worst(title, groups, heldFor) {
  console.log(`\n${title}`);
  const rows = [...groups].map(([name, list]) => ({
    name,
    list,
    longest: list.reduce((a, b) => (heldFor(b) > heldFor(a) ? b : a)),
  }));
  for (const { name, list, longest } of rows.sort((a, b) => heldFor(b.longest) - heldFor(a.longest)).slice(0, SHOWN)) {
    console.log(
      `${String(Math.round(heldFor(longest))).padStart(7)} ms  ${name} (${longest.operationId}, ${longest.input}; ` +
        `${list.length} calls)${longest.places?.length ? `\n            ${longest.places[0]}` : ''}`,
    );
  }
}
