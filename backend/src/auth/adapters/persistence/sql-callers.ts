import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { type Permission, type Role, Scope } from '../../../shared/domain/scope.js';
import { Callers } from '../../application/ports.js';

interface CallerRow {
  id: string;
  role: Role;
  name: string;
  permissions: Record<string, Permission[]>;
}

@Injectable()
export class SqlCallers extends Callers {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async ofSession(sessionId: string): Promise<Scope | null> {
    const [row] = await this.managers.of(Scope.system('caller')).execute<CallerRow[]>(
      `select u.id, u.role,
              case when u.first_name <> '' and u.last_name <> '' then u.first_name || ' ' || u.last_name else u.email end as name,
              coalesce((select jsonb_object_agg(wu.website_id, wu.permissions) from website_users wu where wu.user_id = u.id), '{}') as permissions
         from sessions s join users u on u.id = s.user_id
        where s.sid = ? and s.ended_at is null and s.expire > now() and u.disabled_at is null`,
      [sessionId],
    );
    return row ? Scope.ofUser(row) : null;
  }
}
