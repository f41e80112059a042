import { Injectable, type OnModuleInit, UnauthorizedException } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitStrangers } from '../../../shared/adapters/http/strangers.js';
import type { AccessClaims } from '../crypto/jwt-access-tokens.js';
import { JwtSecrets } from '../crypto/jwt-secrets.js';
import { bearerOf, personalTokenOf, type TokenRequest } from './bearer.js';
import { JwtStrategy } from './jwt.strategy.js';
import { SqlTokenCallers } from '../persistence/sql-token-callers.js';

/**
 * Lets only authenticated callers send large bodies. This cannot be left to the guard, which runs after the body has
 * been parsed.
 */
@Injectable()
export class LargeBodies implements OnModuleInit {
  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly jwt: JwtService,
    private readonly secrets: JwtSecrets,
    private readonly sessions: JwtStrategy,
    private readonly tokens: SqlTokenCallers,
  ) {}

  onModuleInit(): void {
    const fastify = this.adapter.httpAdapter?.getInstance<FastifyInstance>();
    if (fastify) limitStrangers(fastify, (request) => this.isKnown(request));
  }

  private async isKnown(request: FastifyRequest): Promise<boolean> {
    const secret = personalTokenOf(request);
    if (secret === null) return this.hasSession(bearerOf(request));
    const caller = await this.tokens.ofSecret(secret);
    // The guard takes it from here: one request counts once.
    (request as TokenRequest).tokenCaller = caller;
    return caller !== null;
  }

  private async hasSession(token: string | null): Promise<boolean> {
    if (token === null) return false;
    try {
      const options = { secret: this.secrets.secretFor(token), algorithms: ['HS256' as const], ignoreExpiration: true };
      const claims = await this.jwt.verifyAsync<AccessClaims>(token, options);
      await this.sessions.validate(claims);
      return true;
    } catch (error) {
      if (error instanceof UnauthorizedException || isWrongToken(error)) return false;
      throw error;
    }
  }
}

/** All errors of the library about a token itself are of this name, or of classes below it that say what is wrong. */
const isWrongToken = (error: unknown): boolean =>
  error instanceof Error && /^(JsonWebToken|TokenExpired|NotBefore|Syntax)Error$/.test(error.name);
