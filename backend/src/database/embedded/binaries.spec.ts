import { findBinaries } from './binaries.js';
import { PlatformWithoutEmbeddedPostgres } from './errors.js';
import { ServiceAccount } from './service-account.js';

it('reports a platform without embedded PostgreSQL, and the alternative', async () => {
  const account = await ServiceAccount.choose();
  await expect(findBinaries(account, 'sunos', 'sparc')).rejects.toThrow(PlatformWithoutEmbeddedPostgres);
  await expect(findBinaries(account, 'sunos', 'sparc')).rejects.toThrow(
    /no embedded PostgreSQL for sunos-sparc.*set DATABASE_URL/,
  );
});
