import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../shared/application/secret-box.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { DataSource } from '../domain/data-source.js';
import { postgresAddress } from '../domain/postgres-address.js';
import { mayConfigureSources } from './may-configure-sources.js';
import { DataSources } from './ports.js';
import { auditSummary } from './audit-summary.js';

export interface AddDataSourceInput {
  scope: Scope;
  websiteId: WebsiteId;
  name: string;
  type: string;
  connectionString?: string;
  config: unknown;
}

@Injectable()
export class AddDataSource {
  constructor(
    private readonly sources: DataSources,
    private readonly box: SecretBox,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws WebsiteNotFound, MayNotConfigureSources, TooManySources, Invalid */
  execute({ scope, websiteId, name, type, connectionString, config }: AddDataSourceInput): Promise<DataSource> {
    return this.unitOfWork.run(scope, async (unit) => {
      await this.sources.mustReach(scope, websiteId);
      mayConfigureSources(scope, websiteId);
      const source = new DataSource(
        { websiteId, name, type, connectionString: sealed(this.box, connectionString) ?? null, config },
        unit.now(),
      );
      await this.sources.add(scope, source);
      const changes = Object.fromEntries(
        Object.entries(auditSummary(source)).map(([field, value]) => [field, [null, value] as const]),
      );
      await unit.audit({
        action: 'data_source.created',
        websiteId,
        subject: { kind: 'data_source', id: source.id },
        changes: changes,
      });
      return source;
    });
  }
}

/** @throws Invalid when the connection string is not usable, so that none is stored */
export function sealed(box: SecretBox, connectionString: string | undefined): string | undefined {
  if (connectionString === undefined) return undefined;
  postgresAddress(connectionString);
  return box.seal(connectionString);
}
