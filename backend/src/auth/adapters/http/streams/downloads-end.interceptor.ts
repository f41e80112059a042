import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import type { Caller, CallerRequest } from '../../../../shared/adapters/http/caller.js';
import type { Scope } from '../../../../shared/domain/scope.js';
import { CallerStreams } from './caller-streams.js';

/**
 * Aborts a download when its reader loses access to a website during the transfer: exports are read while they are
 * written, for as long as the reader takes.
 */
@Injectable()
export class DownloadsEnd implements NestInterceptor {
  constructor(private readonly streams: CallerStreams) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { user } = context.switchToHttp().getRequest<Partial<CallerRequest>>();
    return user
      ? next
          .handle()
          .pipe(map((answer: unknown) => (answer instanceof StreamableFile ? this.endingWith(user, answer) : answer)))
      : next.handle();
  }

  private endingWith(caller: Caller, file: StreamableFile): StreamableFile {
    const content = file.getStream();
    const stream = this.streams.follow(caller, (now) => reachesAllOf(caller.scope, now));
    stream.lost.addEventListener('abort', () => content.destroy(new Error('whoever reads this may no longer')), {
      once: true,
    });
    content.once('close', () => stream.close());
    return file;
  }
}

const reachesAllOf = ({ websites }: Scope, now: Scope): boolean =>
  websites === 'all' ? now.websites === 'all' : websites.every((id) => now.reaches(id));
