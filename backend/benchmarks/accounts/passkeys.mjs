// Passkeys of accounts, and answers of devices whose signature is nobody's: everything else about them is right, so that
// they are looked at to the end.
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { post } from './served.mjs';

const sha256 = (data) => createHash('sha256').update(data).digest();
const base64url = (data) => Buffer.from(data).toString('base64url');

/** COSE, ES256. */
function publicKey() {
  const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const coordinates = [x, y].map((one) => Buffer.from(one, 'base64url'));
  return base64url(
    Buffer.concat([
      Buffer.from('a50102032620012158', 'hex'),
      Buffer.from([0x20]),
      coordinates[0],
      Buffer.from('225820', 'hex'),
      coordinates[1],
    ]),
  );
}

/** One for each of these accounts. @returns by address, what a device tells of account and passkey */
export async function givePasskeys({ sql }, emails) {
  const { rows } = await sql.query('select id, email from users where email = any ($1)', [emails]);
  const made = rows.map(({ id, email }) => ({ id, email, credentialId: base64url(randomBytes(32)) }));
  await sql.query(
    `insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, is_synced, created_at)
     select gen_random_uuid(), p.id, 'Phone', p."credentialId", $2, 0, '{}', false, now()
       from json_to_recordset($1) p (id uuid, "credentialId" text)`,
    [JSON.stringify(made), publicKey()],
  );
  return new Map(made.map(({ id, email, credentialId }) => [email, { id: credentialId, userHandle: base64url(id) }]));
}

/** What nobody has. */
export const unknownPasskey = () => ({ id: base64url(randomBytes(32)), userHandle: base64url(randomBytes(16)) });

/** @param passkey what a device tells of account and passkey @returns its answer to a question that is asked now */
export async function forgedAnswer({ url, publicUrl }, passkey) {
  const { challenge } = JSON.parse((await post(url, '/api/passkeys/sign-in/options', {})).body);
  const { origin, hostname } = new URL(publicUrl);
  return {
    ...passkey,
    clientDataJSON: base64url(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false })),
    authenticatorData: base64url(Buffer.concat([sha256(hostname), Buffer.from([5, 0, 0, 0, 0])])),
    signature: base64url(
      Buffer.concat([Buffer.from('3044022011', 'hex'), randomBytes(31), Buffer.from('022011', 'hex'), randomBytes(31)]),
    ),
  };
}
