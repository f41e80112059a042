import { startTestApp, type TestApp } from './app.js';
import { isWorker } from './runner/worker.js';
import { sharedApp } from './shared-app.js';

describe('the shared application', () => {
  let galley: TestApp;
  beforeEach(async () => void (galley = await sharedApp()));
  afterEach(() => galley.stop());

  it('is used by one spec file at a time', () => expect(sharedApp()).rejects.toThrow('a stop() is missing'));

  it('is the same for all spec files of its process', async () => {
    const { app } = galley;
    await galley.stop();
    galley = await sharedApp();
    expect(galley.app === app).toBe(isWorker);
  });

  it('has only its own users, whatever other applications run in its process', async () => {
    const ours = await galley.signedIn('platform_admin');
    const other = await startTestApp();
    const theirs = await other.signedIn('platform_admin');
    expect((await ours.agent.get('/api/user').expect(200)).body.email).toBe(ours.email);
    expect((await theirs.agent.get('/api/user').expect(200)).body.email).toBe(theirs.email);
    await other.stop();
    await ours.agent.get('/api/user').expect(200);
  });
});
