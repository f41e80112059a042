import { once } from 'node:events';
import { Readable } from 'node:stream';
import { type CallHandler, type ExecutionContext, StreamableFile } from '@nestjs/common';
import { firstValueFrom, of } from 'rxjs';
import type { Caller } from '../../../../shared/adapters/http/caller.js';
import { Scope } from '../../../../shared/domain/scope.js';
import { Callers } from '../../../application/ports.js';
import { CallerStreams } from './caller-streams.js';
import { DownloadsEnd } from './downloads-end.interceptor.js';

const ada = (...websites: string[]): Scope =>
  Scope.ofUser({
    id: 'ada',
    name: 'Ada',
    role: 'tenant_admin',
    permissions: Object.fromEntries(websites.map((id) => [id, []])),
  });

/** What is known of the one session there is. */
class OneSession extends Callers {
  constructor(public now: Scope | null) {
    super();
  }
  ofSession = async () => this.now && { scope: this.now, secondFactorDue: null };
  secondFactorDue = async () => null;
  ofPerson = async () => this.now;
  present = async () => new Map(this.now ? [['session', this.now]] : []);
}

async function aDownload(user: Caller | undefined, callers: Callers) {
  const streams = new CallerStreams(callers);
  const content = new Readable({ read: () => undefined });
  const context = { switchToHttp: () => ({ getRequest: () => ({ user }) }) } as unknown as ExecutionContext;
  const next: CallHandler = { handle: () => of(new StreamableFile(content)) };
  await firstValueFrom(new DownloadsEnd(streams).intercept(context, next));
  return content;
}
const caller: Caller = { scope: ada('a', 'b'), sessionId: 'session', tokenId: null, secondFactorDue: null };

describe('a download', () => {
  it.each<[string, Scope | null]>([
    ['whose session is over', null],
    ['who lost one of the websites', ada('a')],
  ])('breaks off for a reader %s', async (_, now) => {
    const sessions = new OneSession(ada('a', 'b'));
    const content = await aDownload(caller, sessions);
    sessions.now = now;
    const [error] = await once(content, 'error').catch((reason: unknown) => [reason]);
    expect(String(error)).toContain('may no longer');
  });

  it('goes on for a reader who got another website', async () => {
    const content = await aDownload(caller, new OneSession(ada('a', 'b', 'c')));
    content.push('the end');
    content.push(null);
    expect(await content.toArray()).toEqual([Buffer.from('the end')]);
  });

  it('is nobody’s business where there is no caller', async () => {
    const content = await aDownload(undefined, new OneSession(null));
    content.push(null);
    expect(await content.toArray()).toEqual([]);
  });
});
