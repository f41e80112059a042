// What the tests need and npm does not bring: Chromium and Redis; for the long proofs WordPress too. On Debian as root
// they are installed.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { run } from './run.mjs';

/** The whole browser does as well, where it is there already. */
const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const SERVICES = {
  chromium: {
    name: 'Chromium',
    file: CHROMIUM.find((file) => existsSync(file)) ?? CHROMIUM[0],
    debian: 'chromium-headless-shell',
  },
  redis: { name: 'Redis', file: '/usr/bin/redis-server', debian: 'redis-server' },
  /** Of the long proofs alone: without it they are skipped, and the run says so. */
  wordpress: {
    name: 'WordPress',
    file: '/usr/share/wordpress/wp-load.php',
    debian: 'wordpress php-cli php-mysql mariadb-server-core',
    isOptional: true,
  },
};

/**
 * Asked by Debian's packages whether they may start what they bring; 101 is no. The tests start their own, on ports of
 * their own.
 */
const POLICY = '/usr/sbin/policy-rc.d';

/**
 * @param wanted which of them
 * @returns a sentence for each that is not there and could not be fetched: those without which nothing is tested, and
 * the others
 */
export async function fetchServices(wanted) {
  const services = Object.entries(SERVICES)
    .filter(([key]) => wanted[key])
    .map(([, service]) => service);
  const absent = () => services.filter(({ file }) => !existsSync(file));
  if (absent().length && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quietly = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
    await run('apt-get', ['update', '-qq'], quietly);
    const packages = absent().flatMap(({ debian }) => debian.split(' '));
    await withoutStarting(() =>
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quietly),
    );
  }
  const sentence = ({ name, file, debian, isOptional }) =>
    `${name} is missing (${file}; Debian: ${debian}), so ${isOptional ? 'its tests were skipped' : 'nothing was tested'}.`;
  return {
    needed: absent()
      .filter(({ isOptional }) => !isOptional)
      .map(sentence),
    missing: absent()
      .filter(({ isOptional }) => isOptional)
      .map(sentence),
  };
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
