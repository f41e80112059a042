// Minimum version of Node. On Linux the project brings Node 24 (optionalDependencies); elsewhere the installed Node
// must be recent enough.
const NEEDED = [22, 17];

/** Exits with a plain message when Node is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  console.error(
    `Galley needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}. Install a newer Node, then run npm ci again.`,
  );
  process.exit(1);
}
