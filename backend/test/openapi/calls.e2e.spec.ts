import request from 'supertest';
import type { TestApp } from '../app.js';
import { sharedApp } from '../shared-app.js';

/**
 * `POST` operations without an idempotency key: those that create or start nothing, and those for anonymous callers,
 * since keys are stored per user.
 */
const WITHOUT_KEY = {
  'nobody is signed in': [
    'accounts.login',
    'accounts.loginWithTotp',
    'accounts.loginWithRecoveryCode',
    'passkeys.beginSignIn',
    'passkeys.signIn',
    'accounts.register',
    'accounts.refresh',
    'accounts.logout',
    'accounts.forgotPassword',
    'accounts.askRecovery',
    'accounts.resetPassword',
    'identityProviders.find',
    'identityProviders.start',
    'identityProviders.finish',
    'identityProviders.backchannelLogout',
    'invitations.accept',
    'pull.reportPublished',
    'decisions.preview',
    'decisions.decide',
    'decisions.undoApproval',
  ],
  'to say it twice is to say it once': [
    'invitations.join',
    'notifications.readAll',
    'voice.try',
    'accounts.changePassword',
    'accounts.addAuthenticator',
    'accounts.confirmAuthenticator',
    'accounts.proveAgain',
    'passkeys.beginProof',
    'passkeys.prove',
    'passkeys.begin',
    'passkeys.add',
    'accounts.renewRecoveryCodes',
    'identityProviders.prove',
    'users.signOut',
    'accounts.confirmRecovery',
    'tokens.allowApprove',
    'websites.revealApiKey',
    'publishing.revealSecret',
    'generation.cancelRun',
    'transfers.cancelImport',
    'websites.proposeSetUp',
    'websites.cancelSetUpProposal',
    'focusTopics.pause',
    'focusTopics.resume',
    'topicIdeas.dismiss',
    'topicIdeas.restore',
  ],
  'the version that was read is good for one': [
    'posts.reopen',
    'posts.revise',
    'posts.withdraw',
    'versions.restore',
    'posts.undoApproval',
    'comments.carryOutMark',
  ],
  'it is a trial that leaves nothing': [
    'publishing.testConfig',
    'publishing.previewPayload',
    'publishing.checkReceiver',
    'contentServers.test',
    'contentServers.callTool',
    'dataSources.test',
    'dataSources.preview',
    'seoTerms.previewMany',
  ],
  'it hands out what is there': ['posts.exportAll', 'posts.export'],
};

const LIMIT_FIELDS = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'RateLimit-Policy', 'RateLimit'];

interface Operation {
  security?: object[];
  responses: Record<string, { headers?: object }>;
  operationId?: string;
  summary?: string;
  parameters?: { in: string; name: string }[];
}

interface Schema {
  type?: string;
  properties?: Record<string, unknown>;
  additionalProperties?: unknown;
}

describe('the OpenAPI document', () => {
  let galley: TestApp;
  beforeAll(async () => void (galley = await sharedApp()));
  afterAll(() => galley.stop());

  it('has version 3.1 and contains every operation', async () => {
    const { body } = await request(galley.http).get('/api/openapi.json').expect(200);
    expect(body.openapi).toMatch(/^3\.1/);
    const operations = Object.values(body.paths as Record<string, Record<string, Operation>>).flatMap((path) =>
      Object.values(path),
    );
    expect(operations.filter(({ operationId, summary }) => !operationId || !summary)).toEqual([]);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  it('has an Idempotency-Key on every POST that creates or starts something', async () => {
    const { body } = await request(galley.http).get('/api/openapi.json').expect(200);
    const posts = Object.values(body.paths as Record<string, Record<string, Operation>>).flatMap(
      ({ post }) => post ?? [],
    );
    const without = posts.filter(
      ({ parameters }) => !parameters?.some(({ in: place, name }) => place === 'header' && name === 'Idempotency-Key'),
    );
    expect(without.map(({ operationId }) => operationId).sort()).toEqual(Object.values(WITHOUT_KEY).flat().sort());
  });

  it('documents the limits of the API key on every operation that accepts one', async () => {
    const { body } = await request(galley.http).get('/api/openapi.json').expect(200);
    const operations = Object.values(body.paths as Record<string, Record<string, Operation>>).flatMap((path) =>
      Object.values(path),
    );
    const withKey = operations.filter(({ security }) => security?.some((scheme) => 'website-key' in scheme));
    expect(withKey.map(({ operationId }) => operationId).sort()).toEqual([
      'pull.get',
      'pull.list',
      'pull.reportPublished',
    ]);
    for (const { responses } of withKey) {
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '401', '429']));
      for (const { headers } of Object.values(responses))
        expect(Object.keys(headers ?? {})).toEqual(expect.arrayContaining(LIMIT_FIELDS));
      expect(Object.keys(responses['429']!.headers!)).toContain('Retry-After');
    }
    expect(Object.keys(body.components.headers)).toEqual(expect.arrayContaining(LIMIT_FIELDS));
  });

  it('has no empty schemas', async () => {
    const { body } = await request(galley.http).get('/api/openapi.json').expect(200);
    const schemas = Object.entries(body.components.schemas as Record<string, Schema>);
    const empty = schemas.filter(
      ([, { type, properties, additionalProperties }]) =>
        type === 'object' && !additionalProperties && Object.keys(properties ?? {}).length === 0,
    );
    expect(empty.map(([name]) => name)).toEqual([]);
    expect(Object.keys(body.components.schemas.Problem.properties)).toEqual(
      expect.arrayContaining(['type', 'title', 'status', 'detail', 'instance', 'message', 'errors']),
    );
  });

  it.each(['live', 'ready'])('is served by a process that is %s', async (state) => {
    const { body } = await request(galley.http).get(`/health/${state}`).expect(200);
    // The state is degraded until the process has looked for due work for the first time.
    expect(['ok', 'degraded']).toContain(body.status);
  });
});
