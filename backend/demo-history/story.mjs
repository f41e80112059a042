// What the demonstration's people did in the weeks before the first start. Everything is done by the product itself.
import { until } from './desk.mjs';

/**
 * @param editor the tenant admin's desk @param admin the platform admin's
 * @param at puts the clock to so many days ago, at that time @param website `{id, categories: {slug: id}, receiver}`
 * @param reconcile lets the product look for what is due at that time
 */
export async function tell({ editor, admin, at, website, reconcile }) {
  const { id: websiteId, categories, receiver } = website;
  const postOf = (id) => editor.get(`/api/blog-posts/${id}`);
  const write = async (category, contentAngle, specificFocus) =>
    (
      await editor.send('POST', '/api/blog-posts/create', {
        websiteId,
        categoryId: categories[category],
        contentAngle,
        specificFocus,
      })
    ).post.create_id;
  const change = async (id, method, path, body = {}) =>
    editor.send(method, `/api/blog-posts/${id}${path}`, { ...body, version: (await postOf(id)).version });
  const approve = (id) => change(id, 'PATCH', '/status', { status: 'approved', acceptUnsupported: true });
  const decline = (id, reason) => change(id, 'PATCH', '/status', { status: 'rejected', reason });
  const delivered = (id) => until(`post ${id} delivered`, async () => (await postOf(id)).published);
  const pass = async (id) => {
    await approve(id);
    await delivered(id);
  };
  const comment = (id, text) => editor.send('POST', `/api/blog-posts/${id}/comments`, { text });
  const rewrite = async (id, instructions) => {
    const request = await change(id, 'POST', '/rewrite-request', { rewriteType: 'total_rewrite', instructions });
    return () => editor.send('POST', `/api/rewrite-requests/${request.id}/process`);
  };

  at(61, '09:20');
  await admin.send('PUT', `/api/websites/${websiteId}/budget`, { monthlyCapMicroUsd: 25_000_000 });
  at(61, '09:45');
  const wishes = {
    templateType: 'custom',
    destinationUrl: `http://${receiver.host}/api/articles`,
    headers: {},
    isActive: true,
  };
  const fieldMapping = {
    title: 'title',
    content: 'body',
    excerpt: 'summary',
    category: 'section',
    author: 'author',
    published_at: 'publishedAt',
  };
  const config = await editor.send('POST', '/api/publishing-config', { websiteId, ...wishes, fieldMapping });

  at(60, '10:05');
  const draughts = await write('insulation', 'how-to-guide', 'Lofts and draughts first');
  at(60, '15:30');
  await pass(draughts);

  at(57, '09:12');
  const running = await write('heat-pumps', 'cost-benefit', 'Running costs in an old house');
  at(56, '11:40');
  await pass(running);

  at(53, '14:03');
  const bathrooms = await write('healthy-air', 'how-to-guide', 'Damp and mould in bathrooms');
  at(53, '16:48');
  await change(bathrooms, 'PATCH', '', { title: 'Bathrooms without damp: what to do first' });
  at(53, '17:05');
  await pass(bathrooms);

  at(50, '08:55');
  const battery = await write('solar-and-storage', 'cost-benefit', 'What a home battery adds');
  at(48, '13:20');
  await decline(battery, 'Too many figures for one page. We had this better in the brochure.');

  at(46, '10:31');
  const quiet = await write('heat-pumps', 'regulatory-update', 'Quiet outdoor units and noise rules');
  at(45, '09:02');
  const write2 = await rewrite(quiet, 'Begin with what a neighbour may ask for.');
  at(45, '09:03');
  await write2();
  at(44, '10:40');
  await pass(quiet);

  at(42, '09:40');
  const yields = await write('solar-and-storage', 'market-trends', 'Yield through the seasons');
  at(42, '17:15');
  await pass(yields);

  at(38, '11:11');
  const walls = await write('insulation', 'industry-analysis', 'Solid walls from inside or outside');
  at(37, '16:20');
  await pass(walls);

  at(33, '09:30');
  const topic = {
    websiteId,
    categoryId: categories['heat-pumps'],
    title: 'Heat pumps, one question at a time',
    description: 'What owners ask before they sign, answered with the figures of real houses.',
    contentAngle: 'case-study',
    startDate: '2001-05-14',
    endDate: '2001-09-30',
    scheduleEnabled: false,
  };
  const { id: topicId } = await editor.send('POST', '/api/focus-topics', topic);
  at(33, '09:34');
  await editor.send('POST', `/api/focus-topics/${topicId}/test-generate`);
  const [{ create_id: question }] = await until('the topic has a post', async () => {
    const found = await editor.get(`/api/blog-posts?websiteId=${websiteId}&status=pending`);
    return found.length > 0 && found;
  });
  at(32, '13:50');
  await pass(question);

  at(29, '10:22');
  const measuring = await write('healthy-air', 'industry-analysis', 'Measuring the air in a bedroom');
  at(29, '18:01');
  await pass(measuring);

  at(24, '09:47');
  const tariffs = await write('solar-and-storage', 'regulatory-update', 'Export tariffs and meters');
  at(23, '10:10');
  receiver.refuseNext(2);
  await approve(tariffs);
  await until('the second refusal', async () => {
    await reconcile();
    return (await editor.get(`/api/publishing-logs?websiteId=${websiteId}&postId=${tariffs}`)).length >= 1;
  });
  for (const time of ['10:12', '10:25', '11:30']) {
    at(23, time);
    await reconcile();
    await until('the next attempt', async () =>
      (await editor.get(`/api/publishing-logs?websiteId=${websiteId}&postId=${tariffs}`)).every(
        ({ status }) => status !== 'pending',
      ),
    );
  }
  await delivered(tariffs);

  at(20, '14:44');
  const floors = await write('insulation', 'cost-benefit', 'Floors over cold cellars');
  at(20, '16:02');
  await decline(floors, 'We do not fit cellar ceilings any more. Floors from above would be welcome.');

  at(17, '09:08');
  const sizing = await write('heat-pumps', 'how-to-guide', 'Sizing without guesswork');
  at(15, '12:36');
  await pass(sizing);

  at(12, '10:51');
  const fans = await write('healthy-air', 'cost-benefit', 'What a quiet fan costs in a year');
  at(12, '15:17');
  await pass(fans);

  at(9, '08:40');
  await change(yields, 'POST', '/withdraw');

  at(8, '09:33');
  const roofs = await write('solar-and-storage', 'how-to-guide', 'Before panels go on an old roof');
  at(7, '09:04');
  await pass(roofs);

  at(6, '16:30');
  await editor.send('PUT', `/api/publishing-config/${config.id}`, {
    websiteId,
    ...wishes,
    fieldMapping,
    isActive: false,
  });

  at(5, '10:02');
  const windows = await write('insulation', 'case-study', 'Old windows, new seals');
  at(4, '11:25');
  await approve(windows);

  at(3, '09:26');
  const winter = await write('heat-pumps', 'market-trends', 'Quotes compared');
  at(3, '13:10');
  await change(winter, 'PATCH', '', { title: 'Three quotes for one heat pump: how to read them' });
  at(3, '13:14');
  await comment(winter, 'The second paragraph is what our readers ask about most. Could it come first?');

  at(2, '15:42');
  await write('healthy-air', 'case-study', 'A family home after heat recovery');

  at(1, '09:15');
  await write('solar-and-storage', 'case-study', 'One roof, one year');
}
