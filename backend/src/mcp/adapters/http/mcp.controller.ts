import { Readable } from 'node:stream';
import { type BeforeApplicationShutdown, Controller, Delete, Get, Logger, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { toWebRequest } from '@modelcontextprotocol/node';
import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server';
import type { FastifyReply } from 'fastify';
import { AnyPower, type CallerRequest } from '../../../shared/adapters/http/caller.js';
import { PublicUrl } from '../../../shared/application/public-url.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { toolsCalledIn } from '../server/closed-tools.js';
import { GalleyServer } from '../server/galley-server.js';
import { ForeignOrigin, TooManyMessages } from './errors.js';
import { SessionLimit } from './session-limit.js';

/** Messages of one batch, which clients of 2025 may send. */
const MOST_MESSAGES = 10;
/** Agents decide only with a token that was made for it: a session that one of them got hold of does not. */
const OF_SESSIONS = ['read', 'write'] as const;

/**
 * Streamable HTTP without sessions, so that any web process behind a balancer answers any request: clients of 2026 send
 * each by itself, those of 2025 are greeted and served alike. What is open to the caller is found out anew for each
 * request.
 */
@ApiExcludeController()
@AnyPower()
@Controller('mcp')
export class McpController implements BeforeApplicationShutdown {
  private readonly log = new Logger('MCP');
  private readonly handler: McpHttpHandler;

  constructor(
    private readonly galley: GalleyServer,
    private readonly publicUrl: PublicUrl,
    private readonly sessions: SessionLimit,
  ) {
    this.handler = createMcpHandler(
      ({ authInfo }) =>
        this.galley.create(authInfo?.extra?.['scope'] as Scope, authInfo?.extra?.['called'] as string[]),
      {
        // Nothing that is listed changes: there is nothing to listen for.
        maxSubscriptions: 0,
        onerror: (error) => this.log.debug(error.message),
      },
    );
  }

  @Post()
  call(@Req() request: CallerRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply);
  }

  @Get()
  listen(@Req() request: CallerRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply);
  }

  @Delete()
  end(@Req() request: CallerRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.handler.close();
  }

  private async answer(request: CallerRequest, reply: FastifyReply): Promise<void> {
    const { body, raw, headers, user } = request;
    this.refuseForeign(headers.origin);
    if (Array.isArray(body) && body.length > MOST_MESSAGES) throw new TooManyMessages(MOST_MESSAGES);
    if (user.sessionId !== null) await this.sessions.count(user.scope.userId);
    const gone = new AbortController();
    reply.raw.on('close', () => gone.abort());
    const scope = user.sessionId === null ? user.scope : user.scope.narrowedTo(OF_SESSIONS);
    const authInfo = { token: '', clientId: scope.userId, scopes: [], extra: { scope, called: toolsCalledIn(body) } };
    const parsedBody = body ?? undefined;
    const response = await this.handler.fetch(await toWebRequest(raw, parsedBody, { signal: gone.signal }), {
      authInfo,
      parsedBody,
    });
    void reply.status(response.status);
    for (const [name, value] of response.headers) void reply.header(name, value);
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    // Proxies that gather answers before they pass them on are told not to.
    if (isStream) void reply.header('x-accel-buffering', 'no');
    await reply.send(isStream && response.body ? Readable.fromWeb(response.body) : await response.text());
  }

  /**
   * A page of another website that somebody looks at may not call in their name, by whatever name it reaches this
   * server.
   */
  private refuseForeign(origin: string | undefined): void {
    if (origin !== undefined && origin !== new URL(this.publicUrl.value).origin) throw new ForeignOrigin();
  }
}
