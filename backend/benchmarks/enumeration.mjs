#!/usr/bin/env node
// Whether signing in, also with a passkey, forgot-password and the recovery of an account tell by status, body or time
// if an account exists: node benchmarks/enumeration.mjs. 400 pairs of an existing and an unknown address, in random order
// within the pair. Told from the times alone, the share of rightly guessed pairs (area under the ROC curve, Mann-Whitney) must be 0.45 to
// 0.55: guessing is 0.5. Needs a build.
import { randomUUID } from 'node:crypto';
import { forgedAnswer, givePasskeys, unknownPasskey } from './accounts/passkeys.mjs';
import { makeAccounts, percentile, post, serve } from './accounts/served.mjs';

const PAIRS = Number(process.env.PAIRS ?? 400);
const WARM_UP = 20;

const galley = await serve();
try {
  const emails = await makeAccounts(galley, PAIRS + WARM_UP);
  const passkeys = await givePasskeys(galley, emails);
  const CALLS = {
    'sign-in': (email) => ['/api/login', { email, password: 'not the password' }],
    forgot: (email) => ['/api/auth/forgot-password', { email }],
    recovery: (email) => ['/api/auth/recovery', { email }],
    passkey: async (email) => [
      '/api/passkeys/sign-in',
      await forgedAnswer(galley, passkeys.get(email) ?? unknownPasskey()),
    ],
  };
  for (const [name, call] of Object.entries(CALLS)) {
    for (const email of emails.slice(PAIRS)) await measure(await call(email));
    const times = { existing: [], unknown: [] };
    const answers = new Set();
    for (const email of emails.slice(0, PAIRS)) {
      const pair = [
        ['existing', email],
        ['unknown', `${randomUUID()}@example.com`],
      ];
      if (Math.random() < 0.5) pair.reverse();
      for (const [kind, address] of pair) {
        const { status, body, ms } = await measure(await call(address));
        times[kind].push(ms);
        answers.add(`${status} ${body}`);
      }
    }
    const auc = areaUnderCurve(times.existing, times.unknown);
    const median = (kind) => percentile(times[kind], 0.5).toFixed(1);
    console.log(
      `${name.padEnd(8)} AUC ${auc.toFixed(3)} (0.45 to 0.55) over ${PAIRS} pairs; medians ${median('existing')} ` +
        `ms existing, ${median('unknown')} ms unknown; ${answers.size} answer (1)`,
    );
    if (auc < 0.45 || auc > 0.55 || answers.size !== 1) process.exitCode = 1;
  }
} finally {
  await galley.stop();
}

function measure([path, body]) {
  return post(galley.url, path, body);
}

/** The chance that a random existing one took longer than a random unknown one; ties count half. */
function areaUnderCurve(existing, unknown) {
  let longer = 0;
  for (const one of existing) for (const other of unknown) longer += one > other ? 1 : one === other ? 0.5 : 0;
  return longer / (existing.length * unknown.length);
}
