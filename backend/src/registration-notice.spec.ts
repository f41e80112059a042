import { loadConfig } from './config.js';
import { registrationNotice } from './registration-notice.js';

const REAL = {
  DATABASE_URL: 'postgresql://app:secret@db:5432/galley',
  JWT_SECRET: 's'.repeat(32),
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
};
const started = (env: NodeJS.ProcessEnv) => {
  const config = loadConfig({ ...REAL, ...env });
  return [config.registration, registrationNotice(config)];
};

describe('registration', () => {
  it.each(['on', 'new'])('is open with the demonstration (DEMO=%s)', (DEMO) =>
    expect(started({ DEMO })).toEqual([
      'open',
      `Registration is open, because this is a demonstration (DEMO=${DEMO}): anybody who reaches it can make an ` +
        'account. REGISTRATION=closed ends that.',
    ]),
  );

  it.each([{}, { DEMO: 'off' }])('is closed without it (%j)', (env) =>
    expect(started(env)).toEqual([
      'closed',
      'Registration is closed, because this is no demonstration: people join by invitation. REGISTRATION=open lets ' +
        'anybody make an account.',
    ]),
  );

  it.each([
    ['open', 'off'],
    ['closed', 'on'],
  ])('is %s when REGISTRATION says so, whatever DEMO is (%s)', (REGISTRATION, DEMO) =>
    expect(started({ REGISTRATION, DEMO })).toEqual([
      REGISTRATION,
      `Registration is ${REGISTRATION}, as REGISTRATION says.`,
    ]),
  );
});
