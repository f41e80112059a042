import { Body, Controller, HttpCode, Post, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiAnswerHeaders, ATTACHED } from '../../../shared/adapters/http/api-answers.js';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ExportPosts } from '../../application/export-posts.js';
import { fileOf } from '../export/post-archive.js';
import { ExportPostsBody } from './export.dto.js';

const FILE = { schema: { type: 'string', format: 'binary' } } as const;

@ApiTags('Posts')
@ApiBearerAuth()
@Controller('api/blog-posts')
export class ExportController {
  constructor(private readonly exportPosts: ExportPosts) {}

  @Post('export')
  @HttpCode(200)
  @ApiAnswerHeaders(ATTACHED)
  @ApiOperation({ operationId: 'exportPosts', summary: 'Posts as they are now, as a file; several as a zip of files (in CSV of one file with a line each)' })
  @ApiOkResponse({
    description: 'An attachment with its name in `Content-Disposition`',
    content: { 'text/markdown': FILE, 'text/html': FILE, 'application/json': FILE, 'text/csv': FILE, 'application/zip': FILE },
  })
  async export(@CallerScope() scope: Scope, @Body() body: ExportPostsBody): Promise<StreamableFile> {
    const { name, type, content } = fileOf(await this.exportPosts.execute({ scope, ...body }), body.format);
    return new StreamableFile(content, { type, disposition: `attachment; filename="${name}"` });
  }
}
