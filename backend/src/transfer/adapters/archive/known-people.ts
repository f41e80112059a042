import type { EntityManager } from '@mikro-orm/postgresql';
import { PEOPLE } from './kinds.js';
import type { OpenArchive } from './open-archive.js';
import { batches } from './row-batches.js';
import type { KnownPeople } from './row-reader.js';

/** Finds the users of this installation with the e-mail addresses of the archive's people. */
export async function knownPeople(em: EntityManager, archive: OpenArchive): Promise<KnownPeople> {
  const known = new Map<string, string>();
  for await (const rows of batches(archive, PEOPLE)) {
    const emails = rows.map(({ email }) => String(email).toLowerCase());
    const users = await em.execute<{ id: string; email: string }[]>(
      'select id, email from users where email in (select jsonb_array_elements_text(?::jsonb))',
      [JSON.stringify(emails)],
    );
    const byEmail = new Map(users.map(({ id, email }) => [email, id]));
    rows.forEach(({ id }, at) => byEmail.has(emails[at]!) && known.set(String(id), byEmail.get(emails[at]!)!));
  }
  return known;
}
