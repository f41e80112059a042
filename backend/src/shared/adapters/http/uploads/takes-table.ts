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
import type { TableRow } from '../../../application/uploaded-table.js';
import { isId } from '../../../domain/ids.js';
import type { TableForm } from '../../csv/table-columns.js';
import { TableReader } from '../../csv/table-reader.js';
import { TableRefused } from '../../csv/table-refused.js';
import { RequestInvalid } from '../validation.js';
import { TakesMultipart } from './take-multipart.js';

const FIELD = 'file';
const MEBIBYTE = 1024 * 1024;
const MAX_MEBIBYTES = 200;
/** The one about throwing is read for every way of reading parts; its type knows it for some only. */
const LIMITS = {
  limits: { fileSize: MAX_MEBIBYTES * MEBIBYTE, files: 1, fields: 10, fieldSize: 10_000, parts: 11 },
  throwFileSizeLimit: false,
};

/** A table that was sent. */
export interface TableUpload {
  /** The value of the form's other field. */
  of: string | null;
  /** Call it after the access check: a missing or invalid file is reported only then. */
  rows: () => readonly TableRow[];
}

type UploadRequest = FastifyRequest & { table?: TableUpload };
type Loaded = { rows: TableRow[] } | { refusal: TableRefused | PayloadTooLargeException };

/**
 * For routes that accept a CSV file in the field `file` and the id of its parent in the query or in a field. The file
 * is read as a stream and only its rows are held in memory. Place it below `@Idempotent()`, which then distinguishes
 * files by their contents.
 * @param belongsTo name of the field with the parent's id: `categoryId`
 */
export const TakesTable = ({
  form,
  belongsTo,
  about,
}: {
  form: TableForm;
  belongsTo: string;
  about: string;
}): MethodDecorator =>
  applyDecorators(
    TakesMultipart(),
    UseInterceptors(tableOf(form, belongsTo)),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: [FIELD],
        properties: {
          [belongsTo]: { type: 'string', format: 'uuid', description: 'Here or in the address' },
          [FIELD]: {
            type: 'string',
            format: 'binary',
            description: `CSV in UTF-8, up to ${form.maxRows.toLocaleString('en')} lines below one with the names of the columns. ${about}`,
          },
        },
      },
    }),
  );

/** @returns `TableUpload` */
export const UploadedTable = createParamDecorator((_: unknown, context: ExecutionContext): TableUpload => {
  const request = context.switchToHttp().getRequest<UploadRequest>();
  const missing = (): never => {
    if (!request.isMultipart())
      throw new UnsupportedMediaTypeException('Send the file as multipart/form-data, in the field "file".');
    throw new BadRequestException('Please choose a file. It is sent in the field "file".');
  };
  return request.table ?? { of: null, rows: missing };
});

/** The parent's id from the query or the form. @throws RequestInvalid with this message when neither has it */
export function belongingTo(inQuery: string | undefined, { of }: TableUpload, field: string, message: string): string {
  const id = inQuery ?? of?.trim().toLowerCase();
  if (!id) throw new RequestInvalid([{ field, message }]);
  return isId(id) ? id : '';
}

function tableOf(form: TableForm, belongsTo: string): Type<NestInterceptor> {
  class TableReading implements NestInterceptor {
    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const request = context.switchToHttp().getRequest<UploadRequest>();
      if (request.isMultipart()) await read(request, form, belongsTo);
      return next.handle();
    }
  }
  return mixin(TableReading);
}

async function read(request: UploadRequest, form: TableForm, belongsTo: string): Promise<void> {
  const hash = createHash('sha256');
  let of: string | null = null;
  let loaded: Loaded | null = null;
  try {
    for await (const part of request.parts(LIMITS)) {
      if (part.type === 'field') {
        if (part.fieldname === belongsTo && typeof part.value === 'string') of = part.value;
      } else if (part.fieldname === FIELD) loaded = await load(part.file, form, (chunk) => hash.update(chunk));
      else part.file.resume();
    }
  } catch {
    throw new BadRequestException('The upload broke off, or is not multipart/form-data as it should be.');
  }
  const known = loaded;
  if (!known) return;
  request.table = {
    of,
    rows: () => {
      if ('refusal' in known) throw known.refusal;
      return known.rows;
    },
  };
  request.body = { [belongsTo]: of, [FIELD]: { sha256: hash.digest('hex') } };
}

/**
 * The upload is read to its end even when it is invalid: clients do not read a response before they have sent
 * everything.
 */
async function load(
  file: AsyncIterable<Buffer> & { truncated?: boolean },
  form: TableForm,
  seen: (chunk: Buffer) => void,
): Promise<Loaded> {
  const reader = new TableReader(form);
  for await (const chunk of file) {
    seen(chunk);
    await reader.push(chunk);
  }
  if (file.truncated)
    return { refusal: new PayloadTooLargeException(`The file is too large: it may have up to ${MAX_MEBIBYTES} MB.`) };
  try {
    return { rows: await reader.end() };
  } catch (error) {
    if (error instanceof TableRefused) return { refusal: error };
    throw error;
  }
}
