import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { InternalSites, type InternalSite } from '../../application/internal-sites.js';
import { SafeHttp } from '../../application/safe-http.js';
import type { Destination } from './allowed-destinations.js';
import { GuardedHttp } from './guarded-http.js';
import { GuardedSockets } from './guarded-sockets.js';
import { nameResolver } from './name-resolver.js';

/** Exports `SafeHttp`, `InternalSites` and `GuardedSockets`. */
@Module({})
export class EgressModule implements OnApplicationShutdown {
  constructor(@Inject(SafeHttp) private readonly http: GuardedHttp) {}

  /**
   * @param options.allow the operator's EGRESS_ALLOW
   * @param options.bundled sites that are answered without a network
   * @param options.isQuiet refuses every connection
   */
  static forRoot({
    allow = [],
    bundled,
    isQuiet,
  }: { allow?: readonly Destination[]; bundled?: InternalSite; isQuiet?: boolean } = {}): DynamicModule {
    const resolve = nameResolver();
    const http = new GuardedHttp({ allow, resolve, isQuiet, ...(bundled && { bundled }) });
    const providers = [
      { provide: SafeHttp, useValue: http },
      { provide: InternalSites, useValue: http },
      { provide: GuardedSockets, useValue: new GuardedSockets({ allow, resolve, isQuiet }) },
    ];
    return { module: EgressModule, global: true, providers, exports: [SafeHttp, InternalSites, GuardedSockets] };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.http.close();
  }
}
