import { Controller, Get, Headers, Query, Header, type StreamableFile, UseInterceptors } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiExtraModels,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { ApiResponseHeaders, ATTACHED } from '../../../shared/adapters/http/api-responses.js';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { PAGE_HEADERS, Paged } from '../../../shared/adapters/http/paging.js';
import { wantsCsv } from '../../../shared/adapters/http/prefers.js';
import type { Page } from '../../../shared/application/page.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { type AuditLine } from '../../application/audit-trail.js';
import { auditCsv } from './audit-csv.js';
import { AuditEntryResponse, AuditLogQuery, filterOf } from './audit-log.dto.js';
import { SqlAuditTrail } from '../persistence/sql-audit-trail.js';

@ApiTags('Audit log')
@ApiBearerAuth()
@ApiExtraModels(AuditEntryResponse)
@Controller('api')
export class AuditLogController {
  constructor(private readonly trail: SqlAuditTrail) {}

  @Get('audit-log')
  @Header('vary', 'accept')
  @UseInterceptors(Paged)
  @ApiHeader({ name: 'accept', required: false, description: '`text/csv` for all that match as a file' })
  @ApiOkResponse({
    headers: PAGE_HEADERS,
    content: {
      'application/json': { schema: { type: 'array', items: { $ref: getSchemaPath(AuditEntryResponse) } } },
      'text/csv': { schema: { type: 'string' } },
    },
  })
  @ApiResponseHeaders(ATTACHED)
  @ApiOperation({
    operationId: 'auditLog.list',
    summary: 'Who did what, newest first: on your websites, and you yourself',
  })
  read(
    @CallerScope() scope: Scope,
    @Query() query: AuditLogQuery,
    @Headers('accept') accept?: string,
  ): Promise<Page<AuditLine> | StreamableFile> {
    const filter = filterOf(query);
    return wantsCsv(accept) ? auditCsv(this.trail.batches(scope, filter)) : this.trail.page(scope, filter, query);
  }
}
