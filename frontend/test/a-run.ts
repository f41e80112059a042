import { without } from './fake-api.js';

/** A step of a run that has not started. */
export const aStep = (name: string, more: object = {}) => ({
  name,
  status: 'pending',
  startedAt: null,
  endedAt: null,
  detail: '',
  tries: 0,
  lastFailure: null,
  ...more,
});

/** A running generation run of Harbour Notes. */
export const aRun = (more: object = {}) => ({
  id: 'run-1',
  websiteId: '0191f0c0-0000-7000-8000-000000000101',
  websiteName: 'Harbour Notes',
  categoryId: '0191f0c0-0000-7000-8000-000000000201',
  category: 'Heat Pumps',
  focusTopicId: null,
  kind: 'create',
  status: 'running',
  waiting: null,
  request: { specificFocus: 'Quiet units', keyPoints: null, contentAngle: 'none' },
  requestedBy: 'Mara Lindqvist',
  writer: 'embedded',
  writerVersion: '1',
  steps: ['brief', 'research', 'save'].map((name) => aStep(name)),
  toolCalls: [],
  sources: [],
  prompts: [],
  tokens: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
  costMicroUsd: 0,
  error: null,
  resumable: false,
  postId: null,
  postTitle: null,
  emailNotifications: null,
  trimmedAt: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  startedAt: null,
  endedAt: null,
  ...more,
});

/** Returns the fields of a run that lists contain. */
export const asListed = (run: ReturnType<typeof aRun>) =>
  without(run, 'sources', 'prompts', 'toolCalls', 'emailNotifications', 'trimmedAt');

/** A stream of run events that the test sends one by one. */
export function someEvents() {
  let send: (text: string) => void = () => undefined;
  const body = new ReadableStream({
    start(controller) {
      send = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  return {
    answer: () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    send: (event: string, data: object | null) => send(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
  };
}
