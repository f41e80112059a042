import { startTestApp, testConfig, type TestApp } from '../../test/app.js';
import { makeFirstAccounts } from './first-accounts.js';

describe.each([
  ['off', [{ grace_days: 14 }]],
  ['new', []],
])('the first start with DEMO=%s', (DEMO, rules) => {
  let galley: TestApp;
  beforeAll(async () => {
    galley = await startTestApp();
    await makeFirstAccounts(galley.app, testConfig(galley.databaseUrl, { DEMO }));
  });
  afterAll(() => galley.stop());

  it(`has these rules for second factors: ${JSON.stringify(rules)}`, async () =>
    expect(await galley.sql('select grace_days from second_factor_rules')).toEqual(rules));
});
