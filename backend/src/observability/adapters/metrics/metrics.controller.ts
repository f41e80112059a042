import { Controller, Get, NotFoundException, Req, Res, UnauthorizedException } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../shared/adapters/http/caller.js';
import { Metrics } from '../../../shared/adapters/metrics/metrics.js';
import { hasToken, isFromThisMachine } from './may-read.js';
import { MetricsToken } from './metrics-token.js';

/** Metrics in the Prometheus format, for the operator. Not part of the documented API. */
@Public()
@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly token: MetricsToken,
  ) {}

  @Get()
  async read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const asking = { socketAddress: request.socket.remoteAddress, headers: request.headers };
    if (!isFromThisMachine(asking) && !hasToken(this.token.value, asking)) {
      // Without METRICS_TOKEN the endpoint does not exist for other machines.
      throw this.token.value === undefined
        ? new NotFoundException()
        : new UnauthorizedException('Send METRICS_TOKEN as a bearer token.');
    }
    const text = await this.metrics.text();
    await reply.header('cache-control', 'no-store').type(this.metrics.contentType).send(text);
  }
}
