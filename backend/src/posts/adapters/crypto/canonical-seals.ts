import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import canonicalize from 'canonicalize';
import { formatsOf, type PostText, sealedFields } from '../../../shared/domain/text-fields.js';
import { Seals } from '../../application/ports.js';

/** RFC 8785 (JSON Canonicalization Scheme), UTF-8, SHA-256. */
@Injectable()
export class CanonicalSeals extends Seals {
  seal(text: PostText): { seal: string; document: string } {
    const document = canonicalize(sealedFields(text))!;
    return { seal: sha256(document), document };
  }

  inEveryFormat(text: PostText): string[] {
    return formatsOf(text).map((format) => sha256(canonicalize(sealedFields(text, format))!));
  }
}

const sha256 = (document: string): string => createHash('sha256').update(document, 'utf8').digest('hex');
