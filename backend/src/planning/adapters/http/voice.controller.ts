import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { ApiVersioned, VersionIfAny } from '../../../shared/adapters/http/read-version.js';
import { withCurrentState } from '../../../shared/adapters/http/with-current-state.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ChangeVoice } from '../../application/change-voice.js';
import { Voices } from '../../application/ports.js';
import { TryVoice } from '../../application/try-voice.js';
import { TriedVoiceResponse, TryVoiceBody, VoiceBody, VoiceResponse } from './voice.dto.js';

@ApiTags('Voice')
@ApiBearerAuth()
@Controller('api/websites/:id/voice')
export class VoiceController {
  constructor(
    private readonly voices: Voices,
    private readonly changeVoice: ChangeVoice,
    private readonly tryVoice: TryVoice,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'voice.get', summary: 'How the posts of a website sound; empty until it is set' })
  async get(@CallerScope() scope: Scope, @IdParam() id: string): Promise<VoiceResponse> {
    return VoiceResponse.from(await this.voices.get(scope, id));
  }

  @Put()
  @ApiVersioned()
  @ApiOperation({ operationId: 'voice.set', summary: 'Replace the voice of a website' })
  async set(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @VersionIfAny() version: number | undefined,
    @Body() voice: VoiceBody,
  ): Promise<VoiceResponse> {
    await withCurrentState(this.changeVoice.execute({ scope, websiteId: id, voice, version }), () =>
      this.get(scope, id),
    );
    return this.get(scope, id);
  }

  @Post('try')
  @HttpCode(200)
  @ApiOperation({ operationId: 'voice.try', summary: 'Which rules of a voice a text breaks; changes nothing' })
  try(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @Body() { text, voice }: TryVoiceBody,
  ): Promise<TriedVoiceResponse> {
    return this.tryVoice.execute({ scope, websiteId: id, text, ...(voice && { voice }) });
  }
}
