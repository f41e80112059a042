import { Injectable } from '@nestjs/common';
import { FindMaterial } from '../../../generation/index.js';
import type { ContentAngle } from '../../../shared/domain/content-angles.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ContentMaterial, type Material } from '../../application/ports.js';
import type { IdeaAngle } from '../../domain/content-angle.js';
import { plainTitle } from '../../domain/plain-title.js';

/** The generation module, as ideas see it. What servers say comes in as plain text and as nothing else. */
@Injectable()
export class GenerationMaterial extends ContentMaterial {
  constructor(private readonly material: FindMaterial) {
    super();
  }

  async find(scope: Scope, websiteId: WebsiteId, subjects: readonly string[], signal: AbortSignal): Promise<Material> {
    const { answered, failures, bySubject } = await this.material.execute({ scope, websiteId, subjects, signal });
    return {
      answered,
      failures,
      bySubject: new Map(
        [...bySubject].map(([subject, { documents, angles }]) => [
          subject,
          {
            documents: documents
              .map(({ title, server, angles: own }) => ({ title: plainTitle(title), server, angles: particular(own) }))
              .filter(({ title }) => title !== ''),
            angles: particular(angles),
          },
        ]),
      ),
    };
  }
}

const particular = (angles: readonly ContentAngle[]): IdeaAngle[] =>
  angles.filter((angle): angle is IdeaAngle => angle !== 'none');
