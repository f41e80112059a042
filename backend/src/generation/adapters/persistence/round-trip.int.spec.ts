import { MikroORM } from '@mikro-orm/postgresql';
import { freshDatabase, ormOn, type TestDatabase } from '../../../../test/database.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../../../shared/domain/scope.js';
import { Website } from '../../../tenancy/index.js';
import { GenerationRun } from '../../domain/run/generation-run.js';
import { newId } from '../../../shared/domain/ids.js';
import { ContentServer } from '../../../content-servers/domain/content-server.js';
import { DataSource } from '../../../data-sources/domain/data-source.js';
import { ServerTool } from '../../../content-servers/domain/server-tool.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const SYSTEM = Scope.system('test');

describe('the tables of generation', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let managers: EntityManagers;
  let mine: string;
  let theirs: string;
  beforeAll(async () => {
    database = await freshDatabase();
    orm = await ormOn(database);
    managers = new EntityManagers(orm);
    const website = (name: string) =>
      new Website(
        { name, url: `https://${name}.example`, description: null, publishingSchedule: 'daily', isActive: true },
        NOW,
      );
    const [a, b] = [website('mine'), website('theirs')];
    await managers.add(SYSTEM, a);
    await managers.add(SYSTEM, b);
    [mine, theirs] = [a.id, b.id];
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  const again = async <T extends { id: string }>(kind: new (...args: never[]) => T, saved: T): Promise<T> => {
    await managers.add(SYSTEM, saved);
    return managers.forScope(SYSTEM).findOneOrFail(kind, { id: saved.id }) as Promise<T>;
  };
  const aRun = (websiteId: string) =>
    new GenerationRun(
      {
        id: newId(),
        websiteId,
        categoryId: null,
        kind: 'topic',
        request: { specificFocus: 'x', keyPoints: 'a\nb', contentAngle: 'case-study' },
        requestedBy: null,
        requestedByName: 'Ada',
        writer: { id: 'embedded', version: '1' },
      },
      NOW,
    );
  const aSource = (websiteId: string) =>
    new DataSource(
      {
        websiteId,
        name: 'Shop',
        type: 'http_json',
        connectionString: null,
        config: { url: 'https://shop.example/items', itemsPath: 'items', titlePath: 'name', textPath: 'text' },
      },
      NOW,
    );

  it('return a run as it was saved', async () => {
    const run = aRun(mine);
    const token = run.begin(NOW, 0)!;
    run.fail(token, 'draft', new Error(), NOW);
    expect(await again(GenerationRun, run)).toEqual(run);
  });

  it('return a data source as it was saved', async () => {
    const source = aSource(mine);
    expect(await again(DataSource, source)).toEqual(source);
  });

  it('return a content server and its tool as they were saved', async () => {
    const server = new ContentServer(
      {
        name: 'notes',
        description: 'Notes',
        type: 'stdio',
        version: '1',
        command: 'node',
        args: ['notes.mjs', '--fast'],
        websiteIds: [mine],
      },
      NOW,
    );
    server.probed(NOW, 12, 'It did not answer in time.');
    expect(await again(ContentServer, server)).toEqual(server);
    const tool = new ServerTool(
      server.id,
      {
        name: 'search',
        title: 'Search',
        description: 'Searches.',
        inputSchema: { type: 'object' },
        outputSchema: null,
        readOnly: true,
        definitionHash: 'a'.repeat(64),
      },
      false,
      NOW,
    );
    expect(await again(ServerTool, tool)).toEqual(tool);
  });

  it('reject invalid rows', async () => {
    const nowhere = new ContentServer(
      { name: 'nowhere', description: '', type: 'http', version: '1', url: 'https://nowhere.example/mcp' },
      NOW,
    );
    await expect(managers.add(SYSTEM, Object.assign(nowhere, { url: null }))).rejects.toThrow(
      'mcp_servers_address_check',
    );
    await expect(managers.add(SYSTEM, Object.assign(aRun(mine), { status: 'nonsense' }))).rejects.toThrow(
      'generation_runs_status_check',
    );
    await expect(managers.add(SYSTEM, Object.assign(aSource(mine), { type: 'carrier-pigeon' }))).rejects.toThrow(
      'data_sources_type_check',
    );
  });

  it('show a tenant only its own rows, and none of the platform’s', async () => {
    await managers.add(SYSTEM, aRun(theirs));
    await managers.add(SYSTEM, aSource(theirs));
    const tenant = Scope.system('tenant', [mine]);
    for (const table of ['generation_runs', 'data_sources']) {
      const rows = await managers.forScope(tenant).execute<{ website_id: string }[]>(`select website_id from ${table}`);
      expect(new Set(rows.map((row) => row.website_id))).toEqual(new Set([mine]));
    }
    for (const table of ['mcp_servers', 'mcp_tools', 'mcp_server_probes', 'mcp_server_uptime'])
      expect(await managers.forScope(tenant).execute(`select 1 from ${table}`)).toEqual([]);
    await expect(managers.add(tenant, aRun(theirs))).rejects.toThrow('row-level security');
  });
});
