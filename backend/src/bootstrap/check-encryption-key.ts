import type { INestApplicationContext } from '@nestjs/common';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { SecretBox } from '../shared/application/secret-box.js';
import { Scope } from '../shared/domain/scope.js';
import { CannotStart } from '../start-errors.js';

/**
 * The configured encryption key is not the one that encrypted the stored values. Starting with it would make every
 * screen with such a value fail, and values encrypted from then on could not be read with the right key.
 */
export class WrongEncryptionKey extends CannotStart {
  constructor() {
    super(
      'ENCRYPTION_KEY is not the key with which the website keys in this database were encrypted. Set it to that ' +
        'one, or name that one in ENCRYPTION_KEYS_OLD.',
    );
  }
}

/** Number of stored keys to try, so that a few damaged rows cannot decide the check. */
const SAMPLE = 20;

/** @throws WrongEncryptionKey when website keys are stored and none of the newest of them can be decrypted */
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
