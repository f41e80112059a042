import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ModelProfiles } from '../../application/models/ports.js';
import { Writers } from '../../application/writers.js';
import { WriterQuery, WriterResponse } from './writer.dto.js';

@ApiTags('Rewrites')
@ApiBearerAuth()
@Controller('api/writer')
export class WriterController {
  constructor(
    private readonly writers: Writers,
    private readonly profiles: ModelProfiles,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'rewrites.getWriter',
    summary: 'The writer of a website or of the installation, and what it can do in a rewrite',
  })
  async get(@CallerScope() scope: Scope, @Query() { websiteId }: WriterQuery): Promise<WriterResponse> {
    if (!websiteId) return WriterResponse.from(this.writers.ofInstallation.writer);
    await this.profiles.mustReach(scope, [websiteId]);
    return WriterResponse.from((await this.writers.select(scope, websiteId)).writer);
  }
}
