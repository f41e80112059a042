// What the tests need and npm does not bring: Chromium, Redis and WordPress. On Debian as root they are installed.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { run } from './run.mjs';

/** The whole browser does as well, where it is there already. */
const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const SERVICES = [
  { name: 'Chromium', file: CHROMIUM.find((file) => existsSync(file)) ?? CHROMIUM[0], debian: 'chromium-headless-shell', tests: 'browser tests' },
  { name: 'Redis', file: '/usr/bin/redis-server', debian: 'redis-server', tests: 'tests of jobs through Redis' },
  { name: 'WordPress', file: '/usr/share/wordpress/wp-load.php', debian: 'wordpress php-cli php-mysql mariadb-server-core', tests: 'tests against a real WordPress' },
];

/** Asked by Debian's packages whether they may start what they bring; 101 is no. The tests start their own, on ports of their own. */
const POLICY = '/usr/sbin/policy-rc.d';

/** @returns a sentence for each service that is not there and could not be fetched */
export async function fetchServices() {
  const missing = SERVICES.filter(({ file }) => !existsSync(file));
  if (missing.length && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quietly = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
    await run('apt-get', ['update', '-qq'], quietly);
    await withoutStarting(() => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing.flatMap(({ debian }) => debian.split(' '))], quietly));
  }
  return SERVICES.filter(({ file }) => !existsSync(file)).map(
    ({ name, file, debian, tests }) => `${name} is missing (${file}; Debian: ${debian}), so the ${tests} were skipped.`,
  );
}

async function withoutStarting(install) {
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await install();
  } finally {
    if (isOurs) rmSync(POLICY);
  }
}
