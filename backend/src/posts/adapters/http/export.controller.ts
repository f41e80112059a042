import { Body, Controller, HttpCode, Post, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiResponseHeaders, ATTACHED } from '../../../shared/adapters/http/api-responses.js';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ExportAllPosts } from '../../application/export-all-posts.js';
import { ExportPosts } from '../../application/export-posts.js';
import { fileOf, type PostFile, zipOf } from '../export/post-archive.js';
import { ExportAllPostsBody, ExportPostsBody } from './export.dto.js';

const FILE = { schema: { type: 'string', format: 'binary' } } as const;

@ApiTags('Posts')
@ApiBearerAuth()
@Controller('api/blog-posts')
export class ExportController {
  constructor(
    private readonly exportPosts: ExportPosts,
    private readonly exportAllPosts: ExportAllPosts,
  ) {}

  @Post('export')
  @HttpCode(200)
  @ApiResponseHeaders(ATTACHED)
  @ApiOperation({
    operationId: 'posts.export',
    summary: 'Posts as they are now, as a file; several as a zip of files (in CSV of one file with a line each)',
  })
  @ApiOkResponse({
    description: 'An attachment with its name in `Content-Disposition`',
    content: {
      'text/markdown': FILE,
      'text/html': FILE,
      'application/json': FILE,
      'text/csv': FILE,
      'application/zip': FILE,
    },
  })
  async export(@CallerScope() scope: Scope, @Body() body: ExportPostsBody): Promise<StreamableFile> {
    return attached(fileOf(await this.exportPosts.execute({ scope, ...body }), body.format));
  }

  @Post('export/all')
  @HttpCode(200)
  @ApiResponseHeaders(ATTACHED)
  @ApiOperation({
    operationId: 'posts.exportAll',
    summary: 'All posts as they are now, however many, as a zip that is written while it is read',
  })
  @ApiOkResponse({
    description: 'An attachment with its name in `Content-Disposition`',
    content: { 'application/zip': FILE },
  })
  async exportAll(
    @CallerScope() scope: Scope,
    @Body() { format, ...filter }: ExportAllPostsBody,
  ): Promise<StreamableFile> {
    return attached(zipOf(await this.exportAllPosts.execute({ scope, filter, format }), format));
  }
}

const attached = ({ name, type, content }: PostFile): StreamableFile =>
  new StreamableFile(content, { type, disposition: `attachment; filename="${name}"` });
