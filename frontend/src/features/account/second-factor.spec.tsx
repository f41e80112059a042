import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, problem, type FakeApi } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const METHODS = ['totp', 'recovery_code'];
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const CODES = Array.from({ length: 10 }, (_, at) => `4kd82m-qrt7xa-9bnw3c-hz6fu${at}`);

const anAccount = (since: string | null = null, left = 0): FakeApi => {
  const state = { authenticatorSince: since, recoveryCodesLeft: left, methods: since ? METHODS : [] };
  return aServer()
    .on('GET /api/sessions', () => [])
    .on('GET /api/user/notifications', () => ({ posts: 'immediately' }))
    .on('GET /api/tokens', () => [])
    .on('GET /api/passkeys', () => [])
    .on('GET /api/user/second-factor', () => state)
    .on('POST /api/user/totp', () => ({
      secret: SECRET,
      address: `otpauth://totp/Galley:a@b.example?secret=${SECRET}`,
    }))
    .on('POST /api/user/totp/confirm', (_, body) => {
      if ((body as { code: string }).code !== '492039')
        return problem(400, 'This code is wrong.', { errors: [{ field: 'code', message: 'This code is wrong.' }] });
      Object.assign(state, { authenticatorSince: '2026-11-28T08:00:00.000Z', recoveryCodesLeft: 10, methods: METHODS });
      return { recoveryCodes: CODES };
    })
    .on('DELETE /api/user/totp', () => {
      Object.assign(state, { authenticatorSince: null, recoveryCodesLeft: 0, methods: [] });
      return new Response(null, { status: 204 });
    });
};
const panel = async () => within(await screen.findByRole('region', { name: 'Two-step sign-in' }));

it('sets the app up with a first code, and shows the recovery codes once', async () => {
  const user = userEvent.setup();
  anAccount();
  await open('/account');
  await user.click(await (await panel()).findByRole('button', { name: 'Set up authenticator app' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up authenticator app' }));
  expect(dialog.getByText(SECRET)).toBeVisible();
  await user.type(dialog.getByLabelText('Code'), '111111');
  await user.click(dialog.getByRole('button', { name: 'Switch on' }));
  expect((await dialog.findAllByText('This code is wrong.'))[0]).toBeVisible();
  await user.clear(dialog.getByLabelText('Code'));
  await user.type(dialog.getByLabelText('Code'), '492039');
  await user.click(dialog.getByRole('button', { name: 'Switch on' }));
  const codes = within(await screen.findByRole('dialog', { name: 'Recovery codes' }));
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
  await user.click(codes.getByRole('button', { name: 'Copy' }));
  await user.click(codes.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(CODES[0]!)).not.toBeInTheDocument());
  expect(await (await panel()).findByText(/10 recovery codes left/)).toBeVisible();
});

it('says how to keep the recovery codes where the browser copies nothing', async () => {
  const user = userEvent.setup();
  anAccount('2026-11-28T08:00:00.000Z', 3).on('POST /api/user/recovery-codes', () => ({ recoveryCodes: CODES }));
  await open('/account');
  await user.click(await (await panel()).findByRole('button', { name: 'New recovery codes' }));
  const question = within(await screen.findByRole('dialog', { name: 'Make new recovery codes?' }));
  await user.click(question.getByRole('button', { name: 'Make new codes' }));
  const codes = within(await screen.findByRole('dialog', { name: 'Recovery codes' }));
  const { clipboard } = navigator;
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await user.click(codes.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Please save them as a file instead')).toBeVisible();
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  await user.click(codes.getByRole('button', { name: 'Done' }));
  const leaving = within(await screen.findByRole('dialog', { name: 'Close without copying them?' }));
  await user.click(leaving.getByRole('button', { name: 'Close anyway' }));
});

it('asks before it is switched off', async () => {
  const user = userEvent.setup();
  const server = anAccount('2026-11-28T08:00:00.000Z', 3);
  await open('/account');
  await user.click(await (await panel()).findByRole('button', { name: 'Switch off' }));
  const question = within(await screen.findByRole('dialog', { name: 'Switch off two-step sign-in?' }));
  expect(server.count('DELETE /api/user/totp')).toBe(0);
  await user.click(question.getByRole('button', { name: 'Switch off' }));
  expect(await (await panel()).findByRole('button', { name: 'Set up authenticator app' })).toBeVisible();
});
