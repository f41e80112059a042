import { createHash } from 'node:crypto';
import {
  applyDecorators,
  BadRequestException,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  mixin,
  type NestInterceptor,
  PayloadTooLargeException,
  type Type,
  UnsupportedMediaTypeException,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import type { UploadedFile } from '../../../application/uploaded-file.js';
import { bareName } from './bare-name.js';
import { TakesMultipart } from './take-multipart.js';

const FIELD = 'file';
const MEBIBYTE = 1024 * 1024;

type UploadRequest = FastifyRequest & { uploaded?: UploadedFile };

/**
 * For routes that accept one small file in the field `file`. At most `maxBytes` of it are held in memory. Place it
 * below `@Idempotent()`, which then distinguishes files by their contents.
 */
export const TakesFile = ({ maxBytes, about }: { maxBytes: number; about: string }): MethodDecorator =>
  applyDecorators(
    TakesMultipart(),
    UseInterceptors(fileOfAtMost(maxBytes)),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: [FIELD],
        properties: { [FIELD]: { type: 'string', format: 'binary', description: about } },
      },
    }),
  );

/** The file as a function, to be called after the access check: a missing or invalid file is reported only then. */
export const Uploaded = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<UploadRequest>();
  return (): UploadedFile => {
    if (request.uploaded) return request.uploaded;
    if (!request.isMultipart())
      throw new UnsupportedMediaTypeException('Send the file as multipart/form-data, in the field "file".');
    throw new BadRequestException('Please choose a file. It is sent in the field "file".');
  };
});

function fileOfAtMost(maxBytes: number): Type<NestInterceptor> {
  class FileReading implements NestInterceptor {
    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const request = context.switchToHttp().getRequest<UploadRequest>();
      if (request.isMultipart()) await read(request, maxBytes);
      return next.handle();
    }
  }
  return mixin(FileReading);
}

async function read(request: UploadRequest, maxBytes: number): Promise<void> {
  const chunks: Buffer[] = [];
  let truncated = false;
  let name = '';
  try {
    const part = await request.file({
      limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 10_000, parts: 11 },
      throwFileSizeLimit: false,
    });
    if (!part) return;
    for await (const chunk of part.file as AsyncIterable<Buffer>) chunks.push(chunk);
    if (part.fieldname !== FIELD) return;
    truncated = part.file.truncated;
    name = bareName(part.filename);
  } catch {
    throw new BadRequestException('The upload broke off, or is not multipart/form-data as it should be.');
  }
  if (truncated)
    throw new PayloadTooLargeException(
      `The file is too large: it may have up to ${Math.floor(maxBytes / MEBIBYTE)} MB.`,
    );
  const bytes = Buffer.concat(chunks);
  request.uploaded = { name, bytes };
  request.body = { [FIELD]: { name, sha256: createHash('sha256').update(bytes).digest('hex') } };
}
