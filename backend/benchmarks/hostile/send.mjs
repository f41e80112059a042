import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 4, timeout: 0 });
const MOST_READ = 200_000;

/**
 * @returns the answer, of its text the beginning; status 0 when there is none in time, -1 when the request cannot be
 * written at all
 */
export const send = (origin, { method, path, headers, body }, deadlineMs) =>
  new Promise((resolve) => {
    const { hostname: host, port } = new URL(origin);
    let outgoing;
    try {
      outgoing = request({
        agent,
        host,
        port,
        method,
        path,
        headers: { ...headers, ...(body !== null && { 'content-length': Buffer.byteLength(body) }) },
      });
    } catch (error) {
      return resolve({ status: -1, text: String(error), type: '' });
    }
    const deadline = setTimeout(() => outgoing.destroy(new Error('no answer in time')), deadlineMs);
    const end = (answer) => {
      clearTimeout(deadline);
      resolve(answer);
    };
    outgoing.on('error', (error) => end({ status: 0, text: String(error), type: '' }));
    outgoing.on('response', (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (chunk) => text.length < MOST_READ && (text += chunk));
      const type = incoming.headers['content-type'] ?? '';
      // Streams of events go on: what was begun is an answer.
      if (type.startsWith('text/event-stream') && method === 'GET')
        return (outgoing.destroy(), end({ status: incoming.statusCode, text, type }));
      incoming
        .on('end', () => end({ status: incoming.statusCode, text, type }))
        .on('error', (error) => end({ status: 0, text: String(error), type }));
    });
    outgoing.end(body ?? undefined);
  });
