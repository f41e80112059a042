import { createHash } from 'node:crypto';
import { applyDecorators, createParamDecorator, type ExecutionContext, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '../../../application/uploaded-file.js';
import { bareName } from './bare-name.js';
import { FILE_FIELD, fileMissing, fileTooLarge, formLimits, readingForm, uploadBroken } from './file-field.js';
import { TakesMultipart } from './take-multipart.js';

type UploadRequest = FastifyRequest & { uploaded?: UploadedFile };

/**
 * For routes that accept one small file in the field `file`. At most `maxBytes` of it are held in memory. Place it
 * below `@Idempotent()`, which then distinguishes files by their contents.
 */
export const TakesFile = ({ maxBytes, about }: { maxBytes: number; about: string }): MethodDecorator =>
  applyDecorators(
    TakesMultipart(),
    UseInterceptors(readingForm((request) => read(request, maxBytes))),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: [FILE_FIELD],
        properties: { [FILE_FIELD]: { type: 'string', format: 'binary', description: about } },
      },
    }),
  );

/** The file as a function, to be called after the access check: a missing or invalid file is reported only then. */
export const Uploaded = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<UploadRequest>();
  return (): UploadedFile => {
    if (!request.uploaded) throw fileMissing(request);
    return request.uploaded;
  };
});

async function read(request: UploadRequest, maxBytes: number): Promise<void> {
  const chunks: Buffer[] = [];
  let truncated = false;
  let name = '';
  try {
    const part = await request.file(formLimits(maxBytes));
    if (!part) return;
    for await (const chunk of part.file as AsyncIterable<Buffer>) chunks.push(chunk);
    if (part.fieldname !== FILE_FIELD) return;
    truncated = part.file.truncated;
    name = bareName(part.filename);
  } catch {
    throw uploadBroken();
  }
  if (truncated) throw fileTooLarge(maxBytes);
  const bytes = Buffer.concat(chunks);
  request.uploaded = { name, bytes };
  request.body = { [FILE_FIELD]: { name, sha256: createHash('sha256').update(bytes).digest('hex') } };
}
