import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../../../shared/adapters/http/caller.js';
import { PublicUrl } from '../../../shared/application/public-url.js';
import { POWERS } from '../../../shared/domain/scope.js';
import { METADATA_PATH } from './challenge.js';

/** RFC 9728: what opens /mcp. Tokens are made by people on their account page, so no authorization server is named. */
@ApiExcludeController()
@Controller()
export class ProtectedResourceController {
  constructor(private readonly publicUrl: PublicUrl) {}

  @Public()
  @Get(METADATA_PATH)
  describe(): object {
    return {
      resource: this.publicUrl.link('/mcp'),
      resource_name: 'Galley',
      bearer_methods_supported: ['header'],
      scopes_supported: POWERS,
      resource_documentation: this.publicUrl.link('/account'),
    };
  }
}
