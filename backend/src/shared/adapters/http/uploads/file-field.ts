import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  mixin,
  type NestInterceptor,
  PayloadTooLargeException,
  type Type,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';

/** Name of the form's field with the file. */
export const FILE_FIELD = 'file';
export const MEBIBYTE = 1024 * 1024;

/**
 * Limits of a form with one file and a few short fields. The parser reads `throwFileSizeLimit` for every way of reading
 * parts, although its type declares it for only some of them.
 */
export const formLimits = (maxBytes: number) => ({
  limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 10_000, parts: 11 },
  throwFileSizeLimit: false,
});

/** An interceptor that reads the form before the route is called; a request without a form has none to read. */
export function readingForm(read: (request: FastifyRequest) => Promise<void>): Type<NestInterceptor> {
  class FormReading implements NestInterceptor {
    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const request = context.switchToHttp().getRequest<FastifyRequest>();
      if (request.isMultipart()) await read(request);
      return next.handle();
    }
  }
  return mixin(FormReading);
}

export const fileMissing = (request: FastifyRequest) =>
  request.isMultipart()
    ? new BadRequestException('Please choose a file. It is sent in the field "file".')
    : new UnsupportedMediaTypeException('Send the file as multipart/form-data, in the field "file".');

export const fileTooLarge = (maxBytes: number) =>
  new PayloadTooLargeException(`The file is too large: it may have up to ${Math.floor(maxBytes / MEBIBYTE)} MB.`);

export const uploadBroken = () =>
  new BadRequestException('The upload broke off, or is not multipart/form-data as it should be.');
