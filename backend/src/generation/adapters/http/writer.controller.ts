import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Writer } from '../../application/writer.js';
import { WriterResponse } from './writer.dto.js';

@ApiTags('Rewrites')
@ApiBearerAuth()
@Controller('api/writer')
export class WriterController {
  constructor(private readonly writer: Writer) {}

  @Get()
  @ApiOperation({
    operationId: 'rewrites.getWriter',
    summary: 'The writer of this installation, and what it can do in a rewrite',
  })
  get(@CallerScope() _scope: Scope): WriterResponse {
    return WriterResponse.from(this.writer);
  }
}
