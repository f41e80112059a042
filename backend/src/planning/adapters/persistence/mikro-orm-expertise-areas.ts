import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { isId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ExpertiseAreas } from '../../application/ports.js';
import type { Category } from '../../domain/category.js';
import { CategoryNotFound, ExpertiseNotFound } from '../../domain/errors.js';
import { Expertise, type ExpertiseDetails } from '../../domain/expertise.js';
import { belonging } from './belonging.js';

@Injectable()
export class MikroOrmExpertiseAreas extends ExpertiseAreas {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async get(scope: Scope, id: string): Promise<Expertise> {
    const expertise = await this.find(scope, id);
    if (!expertise) throw new ExpertiseNotFound();
    return expertise;
  }

  async find(scope: Scope, id: string): Promise<Expertise | null> {
    const expertise = isId(id) ? await this.managers.forScope(scope).findOne(Expertise, { id }) : null;
    return expertise && scope.reaches(expertise.websiteId) ? expertise : null;
  }

  async add(scope: Scope, expertise: Expertise): Promise<void> {
    await belonging(this.managers.add(scope, expertise), () => new CategoryNotFound());
  }

  async addAll(scope: Scope, areas: readonly Expertise[]): Promise<void> {
    const insertion = this.managers.forScope(scope).execute(
      `insert into expertise (id, website_id, category_id, level, tone, description, created_at)
       select id, "websiteId", "categoryId", level, tone, description, "createdAt"
         from jsonb_to_recordset(?::jsonb) as e (
           id uuid, "websiteId" uuid, "categoryId" uuid, level text, tone text, description text, "createdAt" timestamptz)`,
      [
        JSON.stringify(
          areas.map(({ id, websiteId, categoryId, level, tone, description, createdAt }) => ({
            id,
            websiteId,
            categoryId,
            level,
            tone,
            description,
            createdAt,
          })),
        ),
      ],
    );
    await belonging(insertion, () => new CategoryNotFound());
  }

  ofCategory(scope: Scope, category: Category): Promise<ExpertiseDetails[]> {
    return this.managers
      .forScope(scope)
      .execute<ExpertiseDetails[]>('select distinct level, tone, description from expertise where category_id = ?', [
        category.id,
      ]);
  }

  async save(expertise: Expertise): Promise<void> {
    await this.managers.save(expertise);
  }

  async remove(scope: Scope, expertise: Expertise): Promise<void> {
    await this.managers.forScope(scope).remove(expertise).flush();
  }
}
