import { createLogger, type LogLevel } from './logger.js';
import { logContext } from './log-context.js';
import { PinoNestLogger } from './pino-nest-logger.js';

const SECRET = 'hunter2-Zx91';

function logged(level: LogLevel = 'trace') {
  const lines: string[] = [];
  const logger = createLogger({ level, destination: { write: (line) => void lines.push(line) } });
  return { logger, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, any> };
}

describe('the log', () => {
  it('is one JSON object a line with level, time and message', () => {
    const { logger, lines, last } = logged();
    logger.info({ posts: 3 }, 'saved');
    expect(last()).toMatchObject({
      level: 'info',
      msg: 'saved',
      posts: 3,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(lines[0]).toMatch(/^[^\n]+\n$/);
  });

  it('leaves out what is below its level', () => {
    const { logger, lines } = logged('warn');
    logger.info('quiet');
    expect(lines).toEqual([]);
  });

  it('shows a secret on none of its ways in', () => {
    const { logger, lines } = logged();
    const error = Object.assign(new Error(`connect redis://:${SECRET}@cache failed`), {
      config: { headers: { authorization: SECRET } },
      token: SECRET,
    });
    logger.info({ body: { password: SECRET } }, `password=${SECRET}`);
    logger.info(`GET /reset-password?token=${SECRET}`);
    logger.error(error);
    logger.error({ err: new Error('outer', { cause: error }) }, 'failed');
    logger.child({ apiKey: SECRET }).warn('bound');
    logger.info('with %s and %j', `Bearer ${SECRET}`, { secret: SECRET });
    logger.info({ req: { url: `/feeds/${SECRET}.rss`, headers: { 'x-api-key': SECRET, cookie: SECRET } } });
    expect(lines).toHaveLength(7);
    expect(lines.join('')).not.toContain(SECRET);
    expect(lines.join('')).toContain('[redacted]');
  });

  it('carries the id of the request that is being answered', () => {
    const { logger, last } = logged();
    logContext.run({ requestId: 'r-1' }, () => logger.info('inside'));
    expect(last().requestId).toBe('r-1');
    logger.info('outside');
    expect(last().requestId).toBeUndefined();
  });
});

describe('Nest’s log lines', () => {
  it('keep message, context, stack and error', () => {
    const { logger, last } = logged();
    const nest = new PinoNestLogger(logger);
    nest.log('a module', 'InstanceLoader');
    expect(last()).toMatchObject({ level: 'debug', msg: 'a module' });
    nest.log('a module that is loaded later', 'LazyModuleLoader');
    expect(last()).toMatchObject({ level: 'debug', msg: 'a module that is loaded later' });
    nest.log('started', 'Jobs');
    expect(last()).toMatchObject({ level: 'info', msg: 'started', context: 'Jobs' });
    nest.error('broken', 'Error: broken\n  at x', 'Jobs');
    expect(last()).toMatchObject({ level: 'error', msg: 'broken', stack: 'Error: broken\n  at x', context: 'Jobs' });
    nest.error('job failed', new Error('no database'), 'Jobs');
    expect(last()).toMatchObject({ msg: 'job failed', err: { message: 'no database' }, context: 'Jobs' });
    nest.warn(new Error('alone'));
    expect(last()).toMatchObject({ level: 'warn', msg: 'alone', err: { type: 'Error' } });
    nest.log({ posts: 3 }, 'Posts');
    expect(last()).toMatchObject({ details: { posts: 3 }, context: 'Posts' });
  });

  it('have pino’s levels', () => {
    const { logger, lines } = logged();
    const nest = new PinoNestLogger(logger);
    nest.fatal('a', 'X');
    nest.debug('b', 'X');
    nest.verbose('c', 'X');
    expect(lines.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(['fatal', 'debug', 'trace']);
  });
});
