import type { AuditEntry } from '../../shared/application/audit-log.js';
import type { Unit, UnitOfWork } from '../../shared/application/unit-of-work.js';
import { newId, type UserId } from '../../shared/domain/ids.js';
import { Scope } from '../../shared/domain/scope.js';
import { EndSessions } from './end-sessions.js';
import type { Sessions, Users } from './ports.js';
import type { SignInChallenges } from './second-factor/ports.js';

it('ends what a provider opened with an entry for each person, and one read for all of them', async () => {
  const people = Array.from({ length: 500 }, newId);
  const ended = [...people, people[0]!];
  const entries: AuditEntry[] = [];
  let reads = 0;
  const nameOf = (id: UserId) => `Name of ${id}`;
  const users: Partial<Users> = {
    get: async () => {
      reads++;
      return {} as never;
    },
    namesOf: async (_, ids) => {
      reads++;
      return ids.map((id) => ({ id, name: nameOf(id) }));
    },
  };
  const unit: Partial<Unit> = {
    now: () => new Date(),
    audit: async (...added) => void entries.push(...added),
  };
  const endSessions = new EndSessions(
    { endSignOns: async () => ended } as Partial<Sessions> as Sessions,
    { deleteSignOns: async () => undefined } as Partial<SignInChallenges> as SignInChallenges,
    users as Users,
    { run: (_: Scope, work: (of: Unit) => unknown) => work(unit as Unit) } as UnitOfWork,
  );
  await endSessions.ofSignOn(Scope.system('test'), { identityIds: [newId()] });
  expect(reads).toBe(1);
  expect(entries.map(({ subject, changes }) => [subject, changes])).toEqual(
    people.map((id, i) => [{ kind: 'user', id, name: nameOf(id) }, { sessions: [i === 0 ? 2 : 1, 0] }]),
  );
});
