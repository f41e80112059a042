// What one would write by hand without Galley: Fastify sending files from disk, with ETag and ranges.
import files from '@fastify/static';
import Fastify from 'fastify';

const app = Fastify();
app.register(files, { root: process.argv[2], maxAge: '365d', immutable: true });
await app.listen({ port: 0, host: '127.0.0.1' });
process.send(app.server.address().port);
process.on('disconnect', () => process.exit(0));
