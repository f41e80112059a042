import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { catchError, from, type Observable, switchMap } from 'rxjs';
import { WrongCredentials } from '../../domain/errors.js';
import { PasskeyRefused } from '../../domain/passkey-errors.js';
import { SingleSignOnRequired } from '../../domain/sign-on-errors.js';

/** Longer than the work behind it takes on a machine that is not overrun, milliseconds. */
const AFTER_MS = 300;
/**
 * Timers are whole milliseconds and a busy process is late by parts of one: a spread, milliseconds, covers what that
 * would tell.
 */
const SPREAD_MS = 16;

/** What is answered for several reasons, of which none may be told. */
const TELLTALE = [WrongCredentials, PasskeyRefused, SingleSignOnRequired];

const dueTime = (): number => performance.now() + AFTER_MS + randomInt(SPREAD_MS);

const until = <T>(due: number, then: () => T): Observable<T> =>
  from(sleep(Math.max(0, due - performance.now())).then(then));

/** Delays every response to a fixed duration, so that timing does not reveal what was done. */
@Injectable()
export class RespondsInConstantTime implements NestInterceptor {
  intercept(_: ExecutionContext, next: CallHandler): Observable<unknown> {
    const due = dueTime();
    return next.handle().pipe(switchMap((answer: unknown) => until(due, () => answer)));
  }
}

/** Refuses wrong credentials after a fixed duration, so that timing does not reveal what was wrong with them. */
@Injectable()
export class RefusesInConstantTime implements NestInterceptor {
  intercept(_: ExecutionContext, next: CallHandler): Observable<unknown> {
    const due = dueTime();
    return next.handle().pipe(
      catchError((error: unknown) =>
        until(TELLTALE.some((kind) => error instanceof kind) ? due : 0, () => {
          throw error;
        }),
      ),
    );
  }
}
