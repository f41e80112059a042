import type { INestApplicationContext } from '@nestjs/common';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { SecretBox } from '../shared/application/secret-box.js';
import { Scope } from '../shared/domain/scope.js';
import { CannotStart } from '../start-errors.js';

/**
 * What was sealed under another key would be an error on every screen that shows it, and what is sealed from now on
 * lost with the right one.
 */
export class WrongEncryptionKey extends CannotStart {
  constructor() {
    super(
      'ENCRYPTION_KEY is not the key with which the website keys in this database were encrypted. Set it to that ' +
        'one, or name that one in ENCRYPTION_KEYS_OLD.',
    );
  }
}

/** As many as a few broken rows could not decide. */
const SAMPLE = 20;

/** @throws WrongEncryptionKey when the database has website keys and none of the newest can be read */
export async function checkEncryptionKey(app: INestApplicationContext): Promise<void> {
  const managers = app.get(EntityManagers, { strict: false });
  const rows = await managers
    .forScope(Scope.system('start'))
    .execute<{ sealed: string }[]>('select sealed from website_keys order by created_at desc limit ?', [SAMPLE]);
  const box = app.get(SecretBox, { strict: false });
  if (rows.length > 0 && !rows.some(({ sealed }) => opens(box, sealed))) throw new WrongEncryptionKey();
}

function opens(box: SecretBox, sealed: string): boolean {
  try {
    box.open(sealed);
    return true;
  } catch {
    return false;
  }
}
