import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { SafeHttp } from '../../application/safe-http.js';
import { GuardedHttp } from './guarded-http.js';

/** Exports `SafeHttp`. */
@Module({})
export class EgressModule implements OnApplicationShutdown {
  constructor(@Inject(SafeHttp) private readonly http: GuardedHttp) {}

  /**
   * @param options.allow the entries of EGRESS_ALLOW
   * @throws TypeError for an entry that is not host:port
   */
  static forRoot({ allow = [] }: { allow?: readonly string[] } = {}): DynamicModule {
    const http = new GuardedHttp({ allow });
    return { module: EgressModule, global: true, providers: [{ provide: SafeHttp, useValue: http }], exports: [SafeHttp] };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.http.close();
  }
}
