// The website that is delivered to, for as long as the history is made.
import { once } from 'node:events';
import { createServer } from 'node:http';

/** Takes every post, but for those that it was told to refuse. */
export async function receiver() {
  let refusals = 0;
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      const isRefused = refusals > 0;
      if (isRefused) refusals -= 1;
      response.writeHead(isRefused ? 503 : 201, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(
          isRefused ? { error: 'The website is being updated. Please come again in a few minutes.' } : { ok: true },
        ),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  return {
    host: `127.0.0.1:${port}`,
    refuseNext: (count) => (refusals = count),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
