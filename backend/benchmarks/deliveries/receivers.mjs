// Clients' endpoints in a process of their own: some answer at once, the last one accepts and never answers. Says their
// ports on IPC; asked with the ports' secrets, says what has arrived and whether every signature holds.
import http from 'node:http';
import { Webhook } from 'standardwebhooks';

const FAST = Number(process.argv[2]);
const arrived = [];
let began = null;

const servers = Array.from({ length: FAST + 1 }, (_, receiver) =>
  http.createServer((request, response) => {
    const pieces = [];
    request
      .on('data', (piece) => pieces.push(piece))
      .on('end', () => {
        const now = performance.now();
        began ??= now;
        arrived.push({ receiver, at: now - began, headers: request.headers, body: Buffer.concat(pieces).toString() });
        if (receiver < FAST) response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
  }),
);
const ports = await Promise.all(
  servers.map(
    (server) => new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port))),
  ),
);
process.on('message', (secrets) => {
  const fast = arrived.filter(({ receiver }) => receiver < FAST);
  if (secrets === 'how many?') return process.send({ fast: fast.length, hung: arrived.length - fast.length });
  return process.send(
    fast.map(({ receiver, at, headers, body }) => ({
      id: headers['webhook-id'],
      at,
      isSigned: isSigned(secrets[receiver], headers, body),
    })),
  );
});
process.on('disconnect', () => process.exit(0));
process.send(ports);

function isSigned(secret, headers, body) {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}
