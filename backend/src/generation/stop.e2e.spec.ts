import type { AddressInfo } from 'node:net';
import { startTestApp } from '../../test/app.js';
import { demonstrationWebsite } from '../bootstrap/demo/demonstration-website.js';
import { makeDemonstration } from '../bootstrap/demonstration.js';
import { JobQueue } from '../shared/application/job-queue.js';
import { Scope } from '../shared/domain/scope.js';

it('responds to callers that wait for a run and ends all streams when the process stops', async () => {
  const galley = await startTestApp();
  const { email, password } = await makeDemonstration(galley.app, Scope.system('test'));
  await galley.app.listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${(galley.http.address() as AddressInfo).port}`;
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const { accessToken } = (await (await post('/api/login', { email, password })).json()) as { accessToken: string };
  const authorization = `Bearer ${accessToken}`;
  const listed = (await (
    await fetch(`${url}/api/categories?websiteId=${demonstrationWebsite.id}`, { headers: { authorization } })
  ).json()) as { id: string }[];
  const requestBody = { websiteId: demonstrationWebsite.id, categoryId: listed[0]!.id };

  // Jobs are stopped, so the runs stay queued.
  await galley.app.get(JobQueue, { strict: false }).stop(0);
  const { id } = (await (
    await post('/api/blog-posts/create', requestBody, { authorization, prefer: 'respond-async' })
  ).json()) as { id: string };
  const events = await fetch(`${url}/api/generation-runs/${id}/events`, { headers: { authorization } });
  const stream = events.text();
  const waiting = post('/api/blog-posts/create', requestBody, { authorization });
  for (let runs = 0; runs < 2;)
    runs = ((await (await fetch(`${url}/api/generation-runs`, { headers: { authorization } })).json()) as unknown[])
      .length;

  await galley.stop();
  expect(await stream).not.toContain('event: done');
  const answer = await waiting;
  expect(answer.status).toBe(202);
  const run = (await answer.json()) as { id: string; status: string };
  expect(run.status).toBe('queued');
  expect(answer.headers.get('location')).toBe(`/api/generation-runs/${run.id}`);
});
