import { findBinaries } from './binaries.js';
import { PlatformWithoutEmbeddedPostgres } from './errors.js';
import { ServiceAccount } from './service-account.js';

it('names a platform that has no embedded PostgreSQL and the way round', async () => {
  const account = await ServiceAccount.choose();
  await expect(findBinaries(account, 'sunos', 'sparc')).rejects.toThrow(PlatformWithoutEmbeddedPostgres);
  await expect(findBinaries(account, 'sunos', 'sparc')).rejects.toThrow(
    /no embedded PostgreSQL for sunos-sparc.*set DATABASE_URL/,
  );
});
