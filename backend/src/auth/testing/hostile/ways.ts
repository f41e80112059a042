import { codeOf } from '../one-time-codes.js';
import type { Scene } from './scene.js';

interface Opened {
  id: string;
  email: string;
  accessToken: string;
  refreshToken: string;
}

const opened = (body: { user: { id: string; email: string }; accessToken: string; refreshToken: string }): Opened => ({
  ...body.user,
  accessToken: body.accessToken,
  refreshToken: body.refreshToken,
});
async function signedOn(scene: Scene) {
  const { id, domain } = await scene.provider();
  scene.becomes(domain);
  return { provider: id, ...opened((await scene.browser().signIn(id)).body.signIn) };
}

/** Every way to open a session, but the password alone. */
export const WAYS: Record<string, (scene: Scene) => Promise<Opened>> = {
  'a one-time code': async (s) => {
    const { email, secret } = await s.withApp();
    return opened((await s.totp(codeOf(secret), await s.waiting(email)).expect(200)).body);
  },
  'a recovery code': async (s) => {
    const { email, recoveryCodes } = await s.withApp();
    return opened((await s.recovery(recoveryCodes[0], await s.waiting(email)).expect(200)).body);
  },
  'a passkey': async (s) => {
    const { passkey } = await s.withPasskey();
    return opened((await s.enter(passkey.get(await s.asked())).expect(200)).body);
  },
  'a passkey after the password': async (s) => {
    const { email, passkey } = await s.withPasskey();
    const waiting = await s.waiting(email);
    return opened((await s.enter({ ...passkey.get(await s.asked(waiting)), ...waiting }).expect(200)).body);
  },
  'an identity provider': signedOn,
  'an identity provider and a second factor': async (s) => {
    const { provider, accessToken } = await signedOn(s);
    const { passkey } = await s.addPasskey(s.agentOf(accessToken));
    const { mfaToken } = (await s.browser().signIn(provider)).body.signIn;
    return opened((await s.enter({ ...passkey.get(await s.asked({ mfaToken })), mfaToken }).expect(200)).body);
  },
};

export const REVOCATIONS: Record<string, (scene: Scene, person: Opened) => PromiseLike<unknown>> = {
  'being disabled': (s, { id }) => s.admin().patch(`/api/users/${id}`).send({ disabled: true }).expect(200),
  'being signed out by an admin': (s, { id }) => s.admin().post(`/api/users/${id}/sign-out`).expect(204),
  'being erased': (s, { id }) => s.admin().delete(`/api/users/${id}`).expect(204),
  'resetting the password': async (s, { email }) => {
    await s.forgot(email);
    await s.reset(await s.resetToken(email)).expect(200);
  },
  'signing out': (s, { accessToken }) => s.agentOf(accessToken).post('/api/logout').expect(204),
};
