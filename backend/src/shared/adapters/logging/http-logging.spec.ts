import { fastify, type FastifyInstance } from 'fastify';
import { createLogger } from './logger.js';
import { httpLogging, logRequests } from './http-logging.js';

const SECRET = 'hunter2-Zx91';

describe('the log of requests', () => {
  let lines: string[];
  let server: FastifyInstance;

  beforeEach(async () => {
    lines = [];
    const logger = createLogger({ destination: { write: (line) => void lines.push(line) } });
    server = fastify(httpLogging(logger));
    logRequests(server);
    server.get('/*', async () => {
      logger.info('from a use case');
      return 'ok';
    });
    server.get('/broken', async (request) => {
      request.log.warn({ part: 1 }, 'from the framework');
      throw new Error('broken');
    });
    await server.ready();
  });
  afterEach(() => server.close());

  const seen = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

  it('has one line for an answer, with its time, under the same id as the lines within', async () => {
    const answer = await server.inject({ url: '/api/posts', headers: { 'x-request-id': 'abc-1.2_3' } });
    expect(answer.headers['x-request-id']).toBe('abc-1.2_3');
    expect(seen()).toEqual([
      expect.objectContaining({ msg: 'from a use case', requestId: 'abc-1.2_3' }),
      expect.objectContaining({
        msg: 'answered',
        context: 'Http',
        requestId: 'abc-1.2_3',
        method: 'GET',
        url: '/api/posts',
        status: 200,
        ms: expect.any(Number),
      }),
    ]);
  });

  it('says nothing twice in a line', async () => {
    await server.inject('/api/posts');
    await server.inject('/broken');
    expect(seen().map(({ msg }) => msg)).toEqual(['from a use case', 'answered', 'from the framework', 'answered']);
    for (const line of lines) expect(line).toBe(`${JSON.stringify(JSON.parse(line))}\n`);
    expect(seen().every(({ requestId }) => typeof requestId === 'string')).toBe(true);
  });

  it.each(['', 'a b', '../../etc', '"}{', 'x'.repeat(65), '-rf', '<script>'])(
    'makes its own id instead of %j',
    async (given) => {
      const { headers } = await server.inject({ url: '/', headers: { 'x-request-id': given } });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    },
  );

  it.each([
    `/reset-password?token=${SECRET}`,
    `/feeds/${SECRET}.rss`,
    `/api/invitations/${SECRET}`,
    `/decide?a=1&token=${SECRET}`,
    `/api/decisions/${SECRET}`,
  ])('shows no secret of %s', async (url) => {
    await server.inject({ url, headers: { authorization: `Bearer ${SECRET}`, cookie: SECRET, 'x-api-key': SECRET } });
    expect(lines.join('')).toContain('answered');
    expect(lines.join('')).not.toContain(SECRET);
  });

  it('keeps line breaks and terminal sequences of a path within one line, escaped', async () => {
    await server.inject('/api/x%0d%0a%1b[31mFAKE');
    expect(lines).toHaveLength(2);
    expect(lines.at(-1)!.trimEnd()).not.toMatch(/\p{Cc}/u);
  });

  it('does not tell of probes', async () => {
    await server.inject('/health/ready');
    expect(seen().map(({ msg }) => msg)).toEqual(['from a use case']);
  });
});
