#!/usr/bin/env node
// Five processes begin at once on one empty database: node benchmarks/faults/starts.mjs
// It is migrated once, none fails, and there is one platform admin. Needs a build and a redis-server.
import { hold, Installation, number } from './installation.mjs';

const PROCESSES = number('processes', 5);

const installation = await Installation.begin();
try {
  const began = performance.now();
  const kinds = Array.from({ length: PROCESSES }, (_, n) => (n < 2 ? 'web' : 'worker'));
  const started = await Promise.allSettled(kinds.map((kind) => installation.start(kind)));
  console.log(`${PROCESSES} processes ready after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  for (const { reason } of started) if (reason) console.log(String(reason));
  hold(
    'none failed',
    started.every(({ status }) => status === 'fulfilled'),
  );
  const migrations = await installation.rows(
    'select name, count(*)::int as times from schema_migrations group by name',
  );
  hold(
    `each of ${migrations.length} migrations was run once`,
    migrations.length > 0 && migrations.every(({ times }) => times === 1),
  );
  const [people] = await installation.rows(
    `select count(*) filter (where role = 'platform_admin')::int as admins, count(*)::int as all from users`,
  );
  hold('one platform admin and one editor were made', people.admins === 1 && people.all === 2);
  const ready = await Promise.all(
    installation.processes.filter(({ url }) => url).map(async ({ url }) => (await fetch(`${url}/health/ready`)).status),
  );
  hold('those that answer requests are ready', ready.length === 2 && ready.every((status) => status === 200));
} finally {
  await installation.end();
}
