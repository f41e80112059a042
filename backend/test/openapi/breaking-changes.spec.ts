import { breakingChanges } from '../../../scripts/api-changes/breaking-changes.mjs';
import { undeclared } from '../../../scripts/api-changes/declared.mjs';

const PROBLEM = { description: 'No', content: { 'application/problem+json': { schema: { type: 'object' } } } };
const aDocument = () => ({
  paths: {
    '/posts': {
      get: {
        operationId: 'listPosts',
        security: [],
        parameters: [
          { in: 'query', name: 'limit', required: false, schema: { type: 'integer', maximum: 200 } } as Record<
            string,
            unknown
          >,
        ],
        responses: {
          200: {
            headers: { Link: {} },
            content: {
              'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Post' } } },
            },
          },
          400: PROBLEM,
        },
      },
      post: {
        operationId: 'createPost',
        requestBody: {
          required: false,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Wish' } } } as Record<string, object>,
        },
        responses: {
          201: { content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Post' }] } } } },
        },
      },
    } as Record<string, Record<string, unknown>>,
  } as Record<string, Record<string, Record<string, unknown>>>,
  components: {
    schemas: {
      Post: {
        type: 'object',
        required: ['id', 'title'],
        properties: {
          id: { type: 'integer' },
          title: { type: 'string' },
          status: { type: 'string', enum: ['pending', 'approved'] },
          parent: { $ref: '#/components/schemas/Post' },
        },
      },
      Wish: {
        type: 'object',
        required: ['title'],
        properties: {
          title: { type: 'string', maxLength: 100 },
          angle: { type: 'string', enum: ['none', 'news'] },
          words: { type: ['integer', 'null'] },
          tone: { type: ['string', 'null'], enum: ['dry', 'warm', null] },
        },
      },
    } as Record<string, { required: string[]; properties: Record<string, Record<string, unknown>> }>,
  },
});
type Changed = ReturnType<typeof aDocument>;
const breaks = (change: (document: Changed) => unknown): string[] => {
  const after = aDocument();
  change(after);
  return breakingChanges(aDocument(), after);
};
const [post, request] = [(d: Changed) => d.components.schemas['Post']!, (d: Changed) => d.components.schemas['Wish']!];
const list = (d: Changed) =>
  d.paths['/posts']!['get'] as unknown as {
    operationId: string;
    security: object[];
    parameters: Record<string, unknown>[];
    responses: Record<string, { headers: object; content: object }>;
  };

const named = (d: Changed, values: string[]) => {
  Object.assign(d.components.schemas, { Angle: { type: 'string', enum: values } });
  request(d).properties['angle'] = { allOf: [{ $ref: '#/components/schemas/Angle' }], default: 'none' };
};

describe('a client is broken by', () => {
  it.each<[string, (document: Changed) => unknown, string]>([
    ['a path that is gone', (d) => delete d.paths['/posts'], 'GET /posts: removed'],
    ['a method that is gone', (d) => delete d.paths['/posts']!['post'], 'POST /posts: removed'],
    [
      'another operation id',
      (d) => (list(d).operationId = 'getPosts'),
      'GET /posts: operationId was listPosts, is getPosts',
    ],
    ['a parameter that is gone', (d) => (list(d).parameters = []), 'GET /posts: query limit is not taken any more'],
    [
      'a new required parameter',
      (d) => list(d).parameters.push({ in: 'query', name: 'websiteId', required: true, schema: { type: 'string' } }),
      'GET /posts: query websiteId is required now',
    ],
    [
      'a parameter that may be less',
      (d) => (list(d).parameters[0]!['schema'] = { type: 'integer', maximum: 100 }),
      'GET /posts: query limit: maximum was 200, is 100',
    ],
    [
      'credentials where none were needed',
      (d) => (list(d).security = [{ bearer: [] }]),
      'GET /posts: needs credentials now',
    ],
    ['another status of success', (d) => delete list(d).responses['200'], 'GET /posts 200: is not answered any more'],
    [
      'a header that is gone',
      (d) => (list(d).responses['200']!.headers = {}),
      'GET /posts 200: the header Link is gone',
    ],
    [
      'another content type',
      (d) => (list(d).responses['200']!.content = { 'text/csv': {} }),
      'GET /posts 200: is not answered as application/json any more',
    ],
    [
      'a member of an answer that is gone',
      (d) => delete post(d).properties['title'],
      'GET /posts 200[].title: removed',
    ],
    [
      'a member of an answer that may be absent',
      (d) => (post(d).required = ['id']),
      'GET /posts 200[].title: may be absent now',
    ],
    [
      'a member of an answer of another type',
      (d) => (post(d).properties['id'] = { type: 'string' }),
      'GET /posts 200[].id: the type was integer, is string',
    ],
    [
      'a member of an answer that may be null',
      (d) => (post(d).properties['title'] = { type: ['string', 'null'] }),
      'POST /posts 201.title: the type was string, is string,null',
    ],
    [
      'a value that is never answered now',
      (d) => (post(d).properties['status'] = { type: 'string', enum: ['pending'] }),
      'GET /posts 200[].status: "approved" is not answered any more',
    ],
    [
      'a body that must be sent',
      (d) => ((d.paths['/posts']!['post']!['requestBody'] as { required: boolean }).required = true),
      'POST /posts: a body is required now',
    ],
    [
      'a member of a body that must be sent',
      (d) => request(d).required.push('angle'),
      'POST /posts body.angle: is required now',
    ],
    [
      'a member of a body that is not taken',
      (d) => delete request(d).properties['angle'],
      'POST /posts body.angle: removed',
    ],
    [
      'a value that is not taken',
      (d) => (request(d).properties['angle'] = { type: 'string', enum: ['none'] }),
      'POST /posts body.angle: "news" is not taken any more',
    ],
    [
      'null that is not taken',
      (d) => (request(d).properties['words'] = { type: 'integer' }),
      'POST /posts body.words: the type was integer,null, is integer',
    ],
    [
      'a value that is not taken, of a set that has a name',
      (d) => named(d, ['none']),
      'POST /posts body.angle: "news" is not taken any more',
    ],
    [
      'null that is not taken beside a set of values',
      (d) => (request(d).properties['tone'] = { type: 'string', enum: ['dry', 'warm'] }),
      'POST /posts body.tone: null is not taken any more',
    ],
    [
      'a text that may be less long',
      (d) => (request(d).properties['title'] = { type: 'string', maxLength: 50 }),
      'POST /posts body.title: maxLength was 100, is 50',
    ],
  ])('%s', (_, change, sentence) => expect(breaks(change)).toContain(sentence));
});

it.each<[string, (document: Changed) => unknown]>([
  ['nothing', () => undefined],
  ['a new path', (d) => (d.paths['/websites'] = d.paths['/posts']!)],
  [
    'a parameter that may be left out',
    (d) => list(d).parameters.push({ in: 'query', name: 'q', schema: { type: 'string' } }),
  ],
  ['a new member of an answer', (d) => (post(d).properties['slug'] = { type: 'string' })],
  [
    'a member of a body that may be left out, and longer texts',
    (d) =>
      Object.assign(request(d).properties, { mood: { type: 'string' }, title: { type: 'string', maxLength: 200 } }),
  ],
  [
    'one more value that is taken',
    (d) => (request(d).properties['angle'] = { type: 'string', enum: ['none', 'news', 'guide'] }),
  ],
  ['a set of values that has a name now, with what else is said beside it', (d) => named(d, ['none', 'news'])],
  [
    'one that may be null',
    (d) =>
      Object.assign(request(d).properties, {
        tone: { anyOf: [{ type: 'string', enum: ['dry', 'warm'] }, { type: 'null' }] },
      }),
  ],
  ['one more problem', (d) => Object.assign(list(d).responses, { 429: PROBLEM })],
])('no client is broken by %s', (_, change) => expect(breaks(change)).toEqual([]));

it('a break is declared by its sentence in a line marked as breaking, only under Unreleased', () => {
  const changelog =
    '# Changes\n\n## Unreleased\n\n- **Breaking** `GET /posts: removed`: use another\n- `POST /posts: removed` is ' +
    'talked about\n\n## 1.0.0\n\n- **Breaking** `PUT /posts: removed`\n';
  expect(undeclared(['GET /posts: removed', 'POST /posts: removed', 'PUT /posts: removed'], changelog)).toEqual([
    'POST /posts: removed',
    'PUT /posts: removed',
  ]);
});
