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

  async mustBeFree(scope: Scope, url: string): Promise<void> {
    for (const spelling of spellingsOf(url)) await refuseTakenUrl(this.websites, scope, { id: newId(), url: spelling });
  }
}

/** The address with and without `www.`, with http and https. */
function spellingsOf(url: string): string[] {
  const { hostname } = new URL(url);
  const other = hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`;
  return [hostname, other].flatMap((host) =>
    ['https:', 'http:'].map((protocol) => Object.assign(new URL(url), { hostname: host, protocol }).href),
  );
}
