import { createHash } from 'node:crypto';
import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  type PayloadTooLargeException,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { TableRow } from '../../../application/uploaded-table.js';
import { isId } from '../../../domain/ids.js';
import type { TableForm } from '../../csv/table-columns.js';
import { TableReader } from '../../csv/table-reader.js';
import { TableRefused } from '../../csv/table-refused.js';
import { RequestInvalid } from '../validation.js';
import {
  FILE_FIELD,
  fileMissing,
  fileTooLarge,
  formLimits,
  MEBIBYTE,
  readingForm,
  uploadBroken,
} from './file-field.js';
import { TakesMultipart } from './take-multipart.js';

const MAX_BYTES = 200 * MEBIBYTE;

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
    UseInterceptors(readingForm((request) => read(request, form, belongsTo))),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: [FILE_FIELD],
        properties: {
          [belongsTo]: { type: 'string', format: 'uuid', description: 'Here or in the address' },
          [FILE_FIELD]: {
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
    throw fileMissing(request);
  };
  return request.table ?? { of: null, rows: missing };
});

/** The parent's id from the query or the form. @throws RequestInvalid with this message when neither has it */
export function belongingTo(inQuery: string | undefined, { of }: TableUpload, field: string, message: string): string {
  const id = inQuery ?? of?.trim().toLowerCase();
  if (!id) throw new RequestInvalid([{ field, message }]);
  return isId(id) ? id : '';
}

async function read(request: UploadRequest, form: TableForm, belongsTo: string): Promise<void> {
  const hash = createHash('sha256');
  let of: string | null = null;
  let loaded: Loaded | null = null;
  try {
    for await (const part of request.parts(formLimits(MAX_BYTES))) {
      if (part.type === 'field') {
        if (part.fieldname === belongsTo && typeof part.value === 'string') of = part.value;
      } else if (part.fieldname === FILE_FIELD) loaded = await load(part.file, form, (chunk) => hash.update(chunk));
      else part.file.resume();
    }
  } catch {
    throw uploadBroken();
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
  request.body = { [belongsTo]: of, [FILE_FIELD]: { sha256: hash.digest('hex') } };
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
  if (file.truncated) return { refusal: fileTooLarge(MAX_BYTES) };
  try {
    return { rows: await reader.end() };
  } catch (error) {
    if (error instanceof TableRefused) return { refusal: error };
    throw error;
  }
}
