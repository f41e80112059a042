import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { isId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ExpertiseAreas } from '../../application/ports.js';
import { CategoryNotFound, ExpertiseNotFound } from '../../domain/errors.js';
import { Expertise } from '../../domain/expertise.js';
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
    const expertise = isId(id) ? await this.managers.of(scope).findOne(Expertise, { id }) : null;
    return expertise && scope.reaches(expertise.websiteId) ? expertise : null;
  }

  async add(scope: Scope, expertise: Expertise): Promise<void> {
    await belonging(this.managers.add(scope, expertise), () => new CategoryNotFound());
  }

  async save(expertise: Expertise): Promise<void> {
    await this.managers.save(expertise);
  }

  async remove(scope: Scope, expertise: Expertise): Promise<void> {
    await this.managers.of(scope).remove(expertise).flush();
  }
}
