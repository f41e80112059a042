import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { UserId } from '../../../shared/domain/ids.js';
import { type Permission, type Role, Scope } from '../../../shared/domain/scope.js';
import { Callers } from '../../application/ports.js';

interface CallerRow {
  id: string;
  role: Role;
  name: string;
  permissions: Record<string, Permission[]>;
}

/** Of `users u`: who somebody is as a caller. */
export const PERSON_COLUMNS = `u.id, u.role,
       case when u.first_name <> '' and u.last_name <> '' then u.first_name || ' ' || u.last_name else u.email end as name,
       coalesce((select jsonb_object_agg(wu.website_id, wu.permissions) from website_users wu where wu.user_id = u.id), '{}') as permissions`;

const CALLER = `select ${PERSON_COLUMNS} from users u`;

@Injectable()
export class SqlCallers extends Callers {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  ofSession(sessionId: string): Promise<Scope | null> {
    return this.find(`${CALLER} join sessions s on s.user_id = u.id where s.sid = ? and s.ended_at is null and s.expire > now() and u.disabled_at is null`, sessionId);
  }

  ofPerson(id: UserId): Promise<Scope | null> {
    return this.find(`${CALLER} where u.id = ? and u.disabled_at is null`, id);
  }

  private async find(sql: string, id: string): Promise<Scope | null> {
    const [row] = await this.managers.of(Scope.system('caller')).execute<CallerRow[]>(sql, [id]);
    return row ? Scope.ofUser(row) : null;
  }
}
