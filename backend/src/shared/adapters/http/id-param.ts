import { NotFoundException, Param, type PipeTransform } from '@nestjs/common';
import { isId } from '../../domain/ids.js';
import { postNumberOf } from './post-number.js';

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

/** A UUID in the path; a malformed one is 404, as an unknown one is. */
export const IdParam = (name = 'id') => Param(name, new KnownShape());

/** A post's number in the path; a malformed one is 404. */
export const PostIdParam = (name = 'id') => Param(name, new PostNumber());
