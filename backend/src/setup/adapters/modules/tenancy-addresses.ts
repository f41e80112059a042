import { Injectable } from '@nestjs/common';
import { newId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { refuseTakenUrl, Websites } from '../../../tenancy/index.js';
import { FreeAddresses } from '../../application/ports.js';

@Injectable()
export class TenancyAddresses extends FreeAddresses {
  constructor(private readonly websites: Websites) {
    super();
  }

  mustBeFree(scope: Scope, url: string): Promise<void> {
    return refuseTakenUrl(this.websites, scope, { id: newId(), url });
  }
}
