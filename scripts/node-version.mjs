// The project carries Node 24 on Linux (optionalDependencies); elsewhere the machine's own must be new enough.
const NEEDED = [22, 17];

/** Ends the process with a plain sentence when this Node is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  console.error(
    `Galley needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}. Install a newer Node, then run npm ci again.`,
  );
  process.exit(1);
}
