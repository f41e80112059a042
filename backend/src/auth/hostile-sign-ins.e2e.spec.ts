import type { Response } from 'supertest';
import { codes } from './testing/hostile/codes.js';
import { passkeys } from './testing/hostile/passkeys.js';
import { passwords } from './testing/hostile/passwords.js';
import { type Attack, problemOf, Scene } from './testing/hostile/scene.js';
import { singleSignOn } from './testing/hostile/single-sign-on.js';
import { tokens } from './testing/hostile/tokens.js';
import { REVOCATIONS, WAYS } from './testing/hostile/ways.js';

/** Attacks at once, where one does not count towards another's limits. */
const FAMILIES: Record<string, { attacks: readonly Attack[]; atOnce: number }> = {
  'a password': { attacks: passwords, atOnce: 6 },
  'a second factor': { attacks: codes, atOnce: 1 },
  'a passkey': { attacks: passkeys, atOnce: 6 },
  'an identity provider': { attacks: singleSignOn, atOnce: 1 },
  tokens: { attacks: tokens, atOnce: 4 },
};

const isIn = ({ status, text }: Response) => status < 300 && /"(accessToken|refreshToken|recoveryCodes)":/.test(text);

describe('signing in, whatever the method:', () => {
  const scene = new Scene();

  it('there are 200 hostile sign-ins and more, each of its own', () => {
    const names = Object.values(FAMILIES).flatMap(({ attacks }) => attacks.map(([name]) => name));
    expect(names.length).toBeGreaterThanOrEqual(200);
    expect(new Set(names).size).toBe(names.length);
  });

  describe.each(Object.entries(FAMILIES).filter(([, { attacks }]) => attacks.length))(
    'by %s',
    (_, { attacks, atOnce }) => {
      const answers = new Map<string, Promise<Response[]>>();
      let before: unknown;
      const state = () => scene.stateOf([scene.ada, scene.eve, scene.bob]);

      beforeAll(async () => {
        before = await state();
        const left = [...attacks];
        const lane = async () => {
          for (let attack = left.shift(); attack; attack = left.shift()) {
            const [name, , run] = attack;
            if (atOnce === 1) await scene.sql('delete from throttles');
            Object.assign(scene.idp(), { tamper: null });
            const answer = (async () => [await run(scene)].flat())();
            answers.set(name, answer);
            await answer.catch(() => {});
          }
        };
        await Promise.all(Array.from({ length: atOnce }, lane));
      });

      it.each(attacks.map(([name, refused, , admits = 0]) => ({ name, refused, admits })))(
        'is refused: $name',
        async ({ name, refused, admits }) => {
          const all = await answers.get(name)!;
          const out = all.filter((answer) => !isIn(answer));
          expect(all.length - out.length).toBe(admits);
          for (const answer of out) {
            expect(`${answer.status} ${problemOf(answer)}`.trim()).toBe(refused);
            if (answer.status >= 400) expect(answer.body.detail).toMatch(/^\S.{9,}/);
            expect(answer.text ?? '').not.toMatch(/"(accessToken|refreshToken|mfaToken)":/);
            for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) expect(cookie).toMatch(/^galley-sso=/);
          }
        },
      );

      it('changes nothing of those whom it was for', async () => expect(await state()).toEqual(before));
    },
  );

  describe.each(Object.entries(WAYS))('a session that was opened with %s', (_, open) => {
    it.each(Object.entries(REVOCATIONS))('is over at the next question after %s', async (_how, revoke) => {
      const person = await open(scene);
      await scene.whoAmI(person.accessToken).expect(200);
      await revoke(scene, person);
      await scene.whoAmI(person.accessToken).expect(401);
      await scene.refresh(person.refreshToken).expect(401);
    });

    it('has one newest refresh token for all who ask at once, and ends when an older one comes back', async () => {
      const { refreshToken } = await open(scene);
      const answers = await Promise.all(Array.from({ length: 5 }, () => scene.refresh(refreshToken).expect(200)));
      const [newest, ...others] = new Set(answers.map(({ body }) => body.refreshToken as string));
      expect(others).toEqual([]);
      const { body } = await scene.refresh(newest!).expect(200);
      await scene.refresh(refreshToken).expect(401);
      await scene.whoAmI(body.accessToken).expect(401);
    });
  });
});
