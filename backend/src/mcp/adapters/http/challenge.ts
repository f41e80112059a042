import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { PublicUrl } from '../../../shared/application/public-url.js';

export const METADATA_PATH = '.well-known/oauth-protected-resource/mcp';
const UNAUTHORIZED = 401;

/**
 * Adds the `WWW-Authenticate` header with the address of the resource metadata (RFC 9728) to every 401 response of
 * /mcp, including requests that are rejected before their body is read.
 */
@Injectable()
export class Challenge implements OnModuleInit {
  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly publicUrl: PublicUrl,
  ) {}

  onModuleInit(): void {
    const challenge = `Bearer realm="Galley", resource_metadata="${this.publicUrl.link(`/${METADATA_PATH}`)}"`;
    this.adapter.httpAdapter?.getInstance<FastifyInstance>().addHook('onSend', (request, reply, payload, done) => {
      if (reply.statusCode === UNAUTHORIZED && request.routeOptions.url === '/mcp')
        void reply.header('www-authenticate', challenge);
      done(null, payload);
    });
  }
}
