import { freshDatabase } from '../../test/database.js';
import { becomeQuietCopy, openInstallation } from './installation.js';

describe('an installation', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => void (database = await freshDatabase()));
  afterAll(() => database.drop());

  it('keeps its id, and is quiet only while QUIET says so', async () => {
    const { ownerUrl } = database;
    const first = await openInstallation(ownerUrl);
    expect(first.isQuiet).toBe(false);
    expect(await openInstallation(ownerUrl, true)).toEqual({ ...first, isQuiet: true });
    expect(await openInstallation(ownerUrl)).toEqual(first);
  });

  it('becomes another one as a copy, quiet until QUIET=off ends that for good', async () => {
    const { ownerUrl } = database;
    const original = await openInstallation(ownerUrl);
    await becomeQuietCopy(ownerUrl);
    const copy = await openInstallation(ownerUrl);
    expect(copy.id).not.toBe(original.id);
    expect(copy.isQuiet).toBe(true);
    expect(await openInstallation(ownerUrl, false)).toEqual({ ...copy, isQuiet: false });
    expect(await openInstallation(ownerUrl)).toEqual({ ...copy, isQuiet: false });
  });
});
