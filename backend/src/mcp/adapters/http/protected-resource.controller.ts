import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../../../shared/adapters/http/caller.js';
import { PublicUrl } from '../../../shared/application/public-url.js';
import { POWERS } from '../../../shared/domain/scope.js';
import { METADATA_PATH } from './challenge.js';

/**
 * Protected resource metadata of /mcp (RFC 9728). People create tokens on their account page, so no authorization
 * server is listed.
 */
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
