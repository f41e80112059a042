import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { SafeHttp } from '../../application/safe-http.js';
import type { Destination } from './allowed-destinations.js';
import { GuardedHttp } from './guarded-http.js';

/** Exports `SafeHttp`. */
@Module({})
export class EgressModule implements OnApplicationShutdown {
  constructor(@Inject(SafeHttp) private readonly http: GuardedHttp) {}

  /** @param options.allow the operator's EGRESS_ALLOW */
  static forRoot({ allow = [] }: { allow?: readonly Destination[] } = {}): DynamicModule {
    const http = new GuardedHttp({ allow });
    return { module: EgressModule, global: true, providers: [{ provide: SafeHttp, useValue: http }], exports: [SafeHttp] };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.http.close();
  }
}
