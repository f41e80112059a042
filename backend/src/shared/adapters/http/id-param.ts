import { NotFoundException, Param, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { isId } from '../../domain/ids.js';
import { MAX_POST_NUMBER, postNumberOf } from './post-number.js';

class KnownShape implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isId(value)) throw new NotFoundException();
    return value.toLowerCase();
  }
}

class PostNumber implements PipeTransform<string, number> {
  transform(value: string): number {
    const number = postNumberOf(value);
    if (number === null) throw new NotFoundException();
    return number;
  }
}

/** A parameter of the path, with its documentation. */
const DocumentedParam =
  (name: string, pipe: PipeTransform, schema: object): ParameterDecorator =>
  (target, key, index) => {
    Param(name, pipe)(target, key, index);
    ApiParam({ name, schema })(target, key!, Object.getOwnPropertyDescriptor(target, key!)!);
  };

/** A UUID in the path; a malformed one is 404, as an unknown one is. */
export const IdParam = (name = 'id') => DocumentedParam(name, new KnownShape(), { type: 'string', format: 'uuid' });

/** A post's number in the path; a malformed one is 404. */
export const PostIdParam = (name = 'id') =>
  DocumentedParam(name, new PostNumber(), { type: 'integer', minimum: 1, maximum: MAX_POST_NUMBER });
