import type { EntityManager } from '@mikro-orm/postgresql';
import { knownPeople } from './known-people.js';
import type { OpenArchive } from './open-archive.js';

const PEOPLE = Array.from({ length: 450 }, (_, n) => ({ id: `there-${n}`, email: `Ada${n}@Galley.example` }));

it('finds people of an archive by e-mail, many in one statement', async () => {
  const asked: string[][] = [];
  const em = {
    execute: (_: string, [emails]: [string]) => {
      asked.push(JSON.parse(emails) as string[]);
      return Promise.resolve(
        [{ id: 'here-7', email: 'ada7@galley.example' }].filter(({ email }) => asked.at(-1)!.includes(email)),
      );
    },
  } as unknown as EntityManager;
  const archive = {
    async *rows() {
      yield* await Promise.resolve(PEOPLE);
    },
  } as unknown as OpenArchive;
  expect([...(await knownPeople(em, archive))]).toEqual([['there-7', 'here-7']]);
  expect(asked.map(({ length }) => length)).toEqual([200, 200, 50]);
});
