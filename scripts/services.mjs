// Installs what the tests need in addition to npm packages: Chromium and Redis, and WordPress for the long tests. It
// installs them on Debian as root.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { run } from './run.mjs';

/** A full Chromium also works if it is already installed. */
const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const SERVICES = {
  chromium: {
    name: 'Chromium',
    file: CHROMIUM.find((file) => existsSync(file)) ?? CHROMIUM[0],
    debian: 'chromium-headless-shell',
  },
  redis: { name: 'Redis', file: '/usr/bin/redis-server', debian: 'redis-server' },
  /** Checks the alert rules. The rest of them is tested without it. */
  promtool: { name: 'Prometheus', file: '/usr/bin/promtool', debian: 'prometheus', isOptional: true },
  /** Only long tests need WordPress. Without it they are skipped, and the run reports that. */
  wordpress: {
    name: 'WordPress',
    file: '/usr/share/wordpress/wp-load.php',
    debian: 'wordpress php-cli php-mysql mariadb-server-core',
    isOptional: true,
  },
};

/**
 * Debian packages ask this program whether they may start their services, and 101 means no. The tests start their own
 * services on other ports.
 */
const POLICY = '/usr/sbin/policy-rc.d';

/**
 * @param wanted services that are needed
 * @returns sentences about services that are missing and could not be installed: first the required ones, then the
 * optional ones
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
