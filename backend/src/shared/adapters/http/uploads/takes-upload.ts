import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  mixin,
  type NestInterceptor,
  ServiceUnavailableException,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { finalize, type Observable } from 'rxjs';
import { isDiskFull } from '../../disk-full.js';
import { passingFile } from '../../passing-file.js';
import { bareName } from './bare-name.js';
import { FILE_FIELD, fileMissing, fileTooLarge, formLimits, uploadBroken } from './file-field.js';
import { TakesMultipart } from './take-multipart.js';

/** A temporary file on this process's disk; it is deleted when the response has been sent. */
export interface StoredFile {
  path: string;
  name: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

interface Received {
  fields: Record<string, string>;
  file: (StoredFile & { truncated: boolean }) | null;
}

type UploadRequest = FastifyRequest & { stored?: Received };

/**
 * For routes that accept one large file in the field `file`. It is streamed to disk and never held in memory as a
 * whole. Place it below `@Idempotent()`, which then distinguishes files by their contents.
 * @param fields names of the form's other fields, which become members of the body; its additional member `file` is
 * unused
 */
export const TakesUpload = ({ maxBytes, fields }: { maxBytes: number; fields: readonly string[] }): MethodDecorator =>
  applyDecorators(
    TakesMultipart(),
    UseInterceptors(uploadOfAtMost(maxBytes, fields)),
    ApiConsumes('multipart/form-data'),
  );

/** The file as a function, to be called after the access check: a missing or invalid file is reported only then. */
export const Uploading = createParamDecorator((maxBytes: number, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<UploadRequest>();
  const { stored } = request;
  return (): StoredFile => {
    if (!stored?.file) throw fileMissing(request);
    if (stored.file.truncated) throw fileTooLarge(maxBytes);
    return stored.file;
  };
});

function uploadOfAtMost(maxBytes: number, fields: readonly string[]): Type<NestInterceptor> {
  class UploadReading implements NestInterceptor {
    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const request = context.switchToHttp().getRequest<UploadRequest>();
      if (!request.isMultipart()) return next.handle();
      const { path, drop } = await passingFile('upload').catch((error: unknown) => {
        throw isDiskFull(error) ? noRoom() : error;
      });
      try {
        await read(request, { maxBytes, fields, path });
      } catch (error) {
        await drop();
        if (isDiskFull(error)) throw noRoom();
        throw uploadBroken();
      }
      return next.handle().pipe(finalize(() => void drop()));
    }
  }
  return mixin(UploadReading);
}

const noRoom = () => new ServiceUnavailableException('There is no room for the file just now. Please try again later.');

async function read(
  request: UploadRequest,
  { maxBytes, fields, path }: { maxBytes: number; fields: readonly string[]; path: string },
): Promise<void> {
  const hash = createHash('sha256');
  const stored: Received = { fields: {}, file: null };
  for await (const part of request.parts(formLimits(maxBytes))) {
    if (part.type === 'field') {
      if (fields.includes(part.fieldname) && typeof part.value === 'string' && part.value !== '')
        stored.fields[part.fieldname] = part.value;
    } else if (part.fieldname === FILE_FIELD && !stored.file) {
      let bytes = 0;
      const counted = new Transform({
        transform(chunk: Buffer, _, done) {
          hash.update(chunk);
          bytes += chunk.length;
          done(null, chunk);
        },
      });
      await pipeline(part.file, counted, createWriteStream(path));
      const sha256 = hash.digest('hex');
      stored.file = { path, name: bareName(part.filename), bytes, sha256, truncated: part.file.truncated };
    } else part.file.resume();
  }
  request.stored = stored;
  request.body = { ...stored.fields, [FILE_FIELD]: { sha256: stored.file?.sha256 ?? null } };
}
