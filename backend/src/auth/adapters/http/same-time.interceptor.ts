import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { from, type Observable, switchMap } from 'rxjs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the work behind it takes, milliseconds. */
const ANSWER_AFTER_MS = 300;

/** Answers after a fixed time, so that it does not tell what was done. */
@Injectable()
export class SameTime implements NestInterceptor {
  intercept(_: ExecutionContext, next: CallHandler): Observable<unknown> {
    const due = performance.now() + ANSWER_AFTER_MS;
    return next.handle().pipe(switchMap((answer: unknown) => from(sleep(Math.max(0, due - performance.now()), answer))));
  }
}
