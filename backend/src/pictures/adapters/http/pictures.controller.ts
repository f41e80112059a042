import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { ApiPage, Paged } from '../../../shared/adapters/http/paging.js';
import { ApiVersioned, VersionIfAny } from '../../../shared/adapters/http/read-version.js';
import { type StoredFile, TakesUpload, Uploading } from '../../../shared/adapters/http/uploads/takes-upload.js';
import { withCurrentState } from '../../../shared/adapters/http/with-current-state.js';
import type { Page } from '../../../shared/application/page.js';
import { PublicUrl } from '../../../shared/application/public-url.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { AddPicture } from '../../application/add-picture.js';
import { DrawCover } from '../../application/draw-cover.js';
import { ChangePicture } from '../../application/change-picture.js';
import { DeletePicture } from '../../application/delete-picture.js';
import { UsesOfPictures } from '../../application/ports.js';
import { MAX_PICTURE_BYTES } from '../../domain/picture.js';
import { SqlPictureViews } from '../persistence/sql-picture-views.js';
import {
  ChangePictureBody,
  CoverBody,
  DeletePictureQuery,
  PictureDetailsResponse,
  PictureResponse,
  PicturesQuery,
  PictureUploadBody,
  toPictureResponse,
  UploadedPictureResponse,
} from './pictures.dto.js';

@ApiTags('Pictures')
@ApiBearerAuth()
@Controller('api')
export class PicturesController {
  constructor(
    private readonly views: SqlPictureViews,
    private readonly uses: UsesOfPictures,
    private readonly addPicture: AddPicture,
    private readonly changePicture: ChangePicture,
    private readonly deletePicture: DeletePicture,
    private readonly drawCover: DrawCover,
    private readonly publicUrl: PublicUrl,
  ) {}

  @Post('websites/:id/pictures')
  @Idempotent()
  @TakesUpload({ maxBytes: MAX_PICTURE_BYTES, fields: ['name', 'alt'] })
  @ApiOperation({
    operationId: 'pictures.upload',
    summary: 'Add a picture to a website’s library; it is encoded anew, upright and without metadata',
  })
  async upload(
    @CallerScope() scope: Scope,
    @IdParam() websiteId: string,
    @Body() { name, alt }: PictureUploadBody,
    @Uploading(MAX_PICTURE_BYTES) file: () => StoredFile,
  ): Promise<UploadedPictureResponse> {
    const { id, isNew } = await this.addPicture.execute({ scope, websiteId, file, name, alt });
    return { ...(await this.read(scope, id)), isNew };
  }

  @Post('websites/:id/covers')
  @Idempotent()
  @ApiOperation({
    operationId: 'pictures.draw',
    summary: 'Draw a cover for a post: its title on a design in the website’s colours; it goes to the library',
  })
  async draw(
    @CallerScope() scope: Scope,
    @IdParam() websiteId: string,
    @Body() body: CoverBody,
  ): Promise<UploadedPictureResponse> {
    const { id, isNew } = await this.drawCover.execute({ scope, websiteId, ...body });
    return { ...(await this.read(scope, id)), isNew };
  }

  @Get('pictures')
  @UseInterceptors(Paged)
  @ApiPage(PictureResponse)
  @ApiOperation({ operationId: 'pictures.list', summary: 'Pictures of a website’s library, newest first' })
  async list(@CallerScope() scope: Scope, @Query() query: PicturesQuery): Promise<Page<PictureResponse>> {
    const page = await this.views.list(scope, query, query);
    return { ...page, items: page.items.map((picture) => toPictureResponse(picture, this.publicUrl)) };
  }

  @Get('pictures/:id')
  @ApiOperation({ operationId: 'pictures.get', summary: 'A picture, and the posts that show it' })
  async get(@CallerScope() scope: Scope, @IdParam() id: string): Promise<PictureDetailsResponse> {
    const picture = await this.views.get(scope, id);
    const { total, posts } = await this.uses.find(scope, picture);
    return { ...toPictureResponse(picture, this.publicUrl), uses: { total, posts: [...posts] } };
  }

  @Patch('pictures/:id')
  @ApiVersioned()
  @ApiOperation({
    operationId: 'pictures.update',
    summary: 'Change the name, alternative text or focal point of a picture; what is left out stays',
  })
  async change(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @VersionIfAny() version: number | undefined,
    @Body() { version: _, ...changes }: ChangePictureBody,
  ): Promise<PictureResponse> {
    await withCurrentState(this.changePicture.execute({ scope, id, changes, version }), () => this.read(scope, id));
    return this.read(scope, id);
  }

  @Delete('pictures/:id')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'pictures.delete',
    summary: 'Delete a picture with its files; refused while posts show it, unless you say otherwise',
  })
  remove(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @Query() { evenIfUsed }: DeletePictureQuery,
  ): Promise<void> {
    return this.deletePicture.execute({ scope, id, evenIfUsed });
  }

  private async read(scope: Scope, id: string): Promise<PictureResponse> {
    return toPictureResponse(await this.views.get(scope, id), this.publicUrl);
  }
}
