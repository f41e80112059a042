import { startTestApp, testConfig, type TestApp } from '../../test/app.js';
import { type Account, makeFirstAccounts } from './first-accounts.js';

describe.each([
  ['off', [{ grace_days: 14 }], [expect.stringMatching(/^[\w-]{16}$/)]],
  ['new', [], ['galley-admin', 'galley-editor']],
])('the first start with DEMO=%s', (DEMO, rules, passwords) => {
  let galley: TestApp;
  let accounts: Account[];
  beforeAll(async () => {
    galley = await startTestApp();
    accounts = await makeFirstAccounts(galley.app, testConfig(galley.databaseUrl, { DEMO }));
  });
  afterAll(() => galley.stop());

  it(`has these rules for second factors: ${JSON.stringify(rules)}`, async () =>
    expect(await galley.sql('select grace_days from second_factor_rules')).toEqual(rules));

  it('makes these accounts and no others: known passwords are the demonstration’s', async () => {
    expect(accounts.map(({ password }) => password)).toEqual(passwords);
    expect(await galley.sql('select from users')).toHaveLength(accounts.length);
  });
});
