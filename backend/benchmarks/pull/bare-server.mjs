// What one would write by hand without Galley: Fastify, one prepared query that finds the website by the key's digest,
// rows as JSON. As the superuser, so that row-level security costs it nothing. `/memory` is node:http, or as good as:
// bytes from memory.
import { createHash } from 'node:crypto';
import http from 'node:http';
import Fastify from 'fastify';
import { Pool } from 'pg';

const COLUMNS = 'post_id, document, provenance, seal, published, published_at, created_at, updated_at';
const WEBSITE = `(select k.website_id from website_keys k where k.digest = $1 and (k.expires_at is null
  or k.expires_at > now()) and (select w.is_active from websites w where w.id = k.website_id))`;
const LIST = {
  name: 'list',
  text: `select ${COLUMNS} from sealed_posts where website_id = ${WEBSITE} order by updated_at, post_id limit 21`,
};
const SINCE = {
  name: 'since',
  text: `select ${COLUMNS} from sealed_posts where website_id = ${WEBSITE} and updated_at > $2 order by updated_at, post_id limit 21`,
};
const ONE = { name: 'one', text: `select ${COLUMNS} from sealed_posts where website_id = ${WEBSITE} and slug = $2` };
const NEWEST = {
  name: 'newest',
  text: `select updated_at from sealed_posts where website_id = ${WEBSITE} order by updated_at desc limit 1`,
};

const pool = new Pool({ connectionString: process.env.ADMIN_URL, max: 10 });
const digestOf = (request) =>
  createHash('sha256')
    .update(request.headers.authorization?.slice(7) ?? '')
    .digest('hex');
const rowsOf = async (statement, values) => (await pool.query({ ...statement, values })).rows;

const app = Fastify();
app.get('/api/posts/approved', async (request, reply) => {
  const { since } = request.query;
  if (request.headers['if-none-match']) {
    const [newest] = await rowsOf(NEWEST, [digestOf(request)]);
    return reply.code(newest ? 304 : 401).send();
  }
  const rows = since ? await rowsOf(SINCE, [digestOf(request), since]) : await rowsOf(LIST, [digestOf(request)]);
  if (rows.length === 0) return reply.code(401).send();
  return { posts: rows.slice(0, 20) };
});
app.get('/api/posts/approved/:slug', async (request, reply) => {
  const [row] = await rowsOf(ONE, [digestOf(request), request.params.slug]);
  return row ?? reply.code(404).send();
});
await app.listen({ port: 0, host: '127.0.0.1' });

let bytes = Buffer.alloc(0);
const memory = http.createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length });
  response.end(bytes);
});
process.on('message', (text) => {
  bytes = Buffer.from(text);
  process.send('taken');
});
memory.listen(0, '127.0.0.1', () => process.send([app.server.address().port, memory.address().port]));
process.on('disconnect', () => process.exit(0));
