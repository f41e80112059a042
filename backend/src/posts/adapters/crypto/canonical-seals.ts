import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import canonicalize from 'canonicalize';
import { Seals } from '../../application/ports.js';
import { type PostText, sealedFields } from '../../domain/post-text.js';

/** RFC 8785 (JSON Canonicalization Scheme), UTF-8, SHA-256. */
@Injectable()
export class CanonicalSeals extends Seals {
  of(text: PostText): { seal: string; document: string } {
    const document = canonicalize(sealedFields(text))!;
    return { seal: createHash('sha256').update(document, 'utf8').digest('hex'), document };
  }
}
