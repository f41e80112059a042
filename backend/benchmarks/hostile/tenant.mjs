// A website of the demonstration with one of everything, made over the API, and who asks about it.

const JSON_TYPE = { 'content-type': 'application/json' };
const TOKENS = 10;

/**
 * Signs in, and makes what a call needs to get past the first refusal.
 * @returns its values by name, and the callers' headers
 */
export async function makeTenant(server, web) {
  const ask = async (method, path, body, bearer) => {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: { ...(bearer && { authorization: bearer }), ...(body && JSON_TYPE) },
      body: body && JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return text ? JSON.parse(text) : null;
  };
  const signIn = async (email, password) =>
    `Bearer ${(await ask('POST', '/api/login', { email, password })).accessToken}`;
  const editor = await signIn('editor@galley.local', 'galley-editor');
  const admin = await signIn('admin@galley.local', 'galley-admin');
  const get = (path) => ask('GET', path, undefined, editor);
  const make = (path, body, bearer = editor) => ask('POST', path, body, bearer);
  const items = (answer) => (Array.isArray(answer) ? answer : (answer.items ?? answer.posts ?? answer.data));

  const [{ id: websiteId }] = items(await get('/api/websites'));
  const { id: userId } = await get('/api/user');
  const [category] = items(await get(`/api/categories?websiteId=${websiteId}`));
  const term = await make('/api/seo-terms', { categoryId: category.id, term: 'hostile boats' });
  const expertise = await make('/api/expertise', { categoryId: category.id, description: 'Hostile boats' });
  const topic = await make('/api/focus-topics', {
    websiteId,
    categoryId: category.id,
    title: 'Hostile boats',
    description: 'Of boats',
    startDate: '2026-01-01',
    endDate: '2099-12-31',
  });
  const pending = items(await get(`/api/blog-posts?websiteId=${websiteId}&status=pending`))[0];
  const approved = items(await get(`/api/blog-posts?websiteId=${websiteId}&status=approved`))[0];
  const comment = await make(`/api/blog-posts/${idOf(pending)}/comments`, { text: 'Of boats' });
  const sources = {};
  for (const [type, config] of Object.entries({
    files: {},
    site: { url: `${web.url}/` },
    feed: { url: `${web.url}/feed` },
    http_json: { url: `${web.url}/data`, itemsPath: 'items', titlePath: 'title', textPath: 'text' },
  })) {
    sources[type] = (await make('/api/data-sources', { websiteId, name: `Boats ${type}`, type, config })).id;
  }
  for (const [name, url, itemsPath] of [
    ['feed as text', `${web.url}/feed-as-text`],
    ['data as text', `${web.url}/data-as-text`, 'items'],
  ]) {
    sources[name] = (
      await make('/api/data-sources', {
        websiteId,
        name,
        type: itemsPath ? 'http_json' : 'feed',
        config: itemsPath ? { url, itemsPath, titlePath: 'title', textPath: 'text' } : { url },
      })
    ).id;
  }
  const contentServer = await make(
    '/api/mcp-servers',
    { name: 'Hostile', type: 'http', url: `${web.url}/mcp`, websiteIds: [websiteId] },
    admin,
  );
  await make(`/api/mcp-servers/${contentServer.id}/test`, undefined, admin).catch(() => undefined);
  const existing = await get(`/api/publishing-config?websiteId=${websiteId}`).catch(() => null);
  const config = existing?.id
    ? existing
    : await make('/api/publishing-config', {
        websiteId,
        templateType: 'custom',
        destinationUrl: `${web.url}/posts`,
        isActive: false,
      });
  const { apiKey } = await make(`/api/websites/${websiteId}/api-key/reveal`, {});
  const feed = await make(`/api/websites/${websiteId}/feeds`, {});
  const calendarFeed = await make('/api/calendar/feeds', { websiteId });
  const tokens = [];
  for (let n = 0; n < TOKENS; n++)
    tokens.push(
      (await make('/api/tokens', { name: `Hostile ${n} ${Date.now() % 1e6}`, scopes: ['read', 'write'] })).token,
    );

  const BY_NAME = {
    websiteId,
    categoryId: category.id,
    userId,
    assignedUserId: userId,
    focusTopicId: topic.id,
    feedId: feed.id,
    websiteIds: websiteId,
    version: 1,
    number: 1,
    localDate: '2099-06-01',
    from: '2026-10-01',
    to: '2026-12-31',
    term: 'hostile boats',
    postId: idOf(approved),
    url: `${web.url}/page`,
  };
  const BY_PLACE = {
    websites: websiteId,
    users: userId,
    categories: category.id,
    'seo-terms': term.id,
    expertise: expertise.id,
    'focus-topics': topic.id,
    'blog-posts': idOf(pending),
    posts: idOf(approved),
    comments: comment.id,
    'mcp-servers': contentServer.id,
    'publishing-config': config.id,
    calendar: calendarFeed.id,
    'data-sources': sources.files,
  };
  const known = (name, path) => {
    if (path.includes('versions/compare')) return name === 'id' ? idOf(pending) : '1';
    if (name === 'name') return path.includes('/tools/') ? 'search' : undefined;
    if (name === 'url') return path.includes('published') ? BY_NAME.url : undefined;
    if (name === 'ids') return path.includes('blog-posts') ? idOf(pending) : term.id;
    if (name === 'slug') return path.includes('{slug}') ? approved.slug : undefined;
    if (name === 'from' || name === 'to') return path === '/api/calendar' ? BY_NAME[name] : undefined;
    return name === 'id' ? BY_PLACE[path.split('/')[path.startsWith('/api/') ? 2 : 1]] : BY_NAME[name];
  };
  const bearers = { editor, admin, key: `Bearer ${apiKey}`, tokens: tokens.map((token) => `Bearer ${token}`) };
  const again = async () =>
    Object.assign(bearers, {
      editor: await signIn('editor@galley.local', 'galley-editor'),
      admin: await signIn('admin@galley.local', 'galley-admin'),
    });
  return {
    known,
    bearers,
    signInAgain: again,
    ask,
    websiteId,
    categoryId: category.id,
    pending: idOf(pending),
    approved: idOf(approved),
    sources,
    contentServer: contentServer.id,
    config: config.id,
  };
}

const idOf = (post) => post.create_id ?? post.id;
