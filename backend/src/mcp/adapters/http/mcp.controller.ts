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

/** Maximum number of messages in one batch, which clients of the 2025 protocol may send. */
const MOST_MESSAGES = 10;
/**
 * Powers of a login session. Approving posts needs a personal token made for it, so that an agent that obtained a
 * person's session cannot decide.
 */
const OF_SESSIONS = ['read', 'write'] as const;

/**
 * MCP over Streamable HTTP without protocol sessions, so that any web process behind a load balancer can serve any
 * request. Clients of the 2026 revision send independent requests, and the initialize handshake of 2025 clients is
 * supported too. The caller's rights are checked anew for each request.
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
        // The list of tools never changes, so clients need no subscriptions.
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
    // Tells buffering proxies to pass the stream on at once.
    if (isStream) void reply.header('x-accel-buffering', 'no');
    await reply.send(isStream && response.body ? Readable.fromWeb(response.body) : await response.text());
  }

  /**
   * Prevents pages of other websites from calling in the name of a person who views them. Comparing with the public URL
   * also stops pages that reach this server under another host name (DNS rebinding).
   */
  private refuseForeign(origin: string | undefined): void {
    if (origin !== undefined && origin !== new URL(this.publicUrl.value).origin) throw new ForeignOrigin();
  }
}
