import { startTestApp, type TestApp } from '../../../test/app.js';
import { freePort } from '../../../test/free-port.js';
import { snippets } from '../../../test/integration-page.js';
import { Site } from '../../../test/site.js';
import { aTenantThatPublishes, type PublishingTenant } from './a-tenant-that-publishes.js';

/** The root layout that every new Next.js project has. */
const LAYOUT =
  'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }';

interface SiteOptions {
  /** Approves posts before the site is built. */
  approve: (tenant: PublishingTenant) => Promise<void>;
  /** Public URL of the site; defaults to the address at which it is served. */
  readers?: string;
  /** Additional files of the project. */
  files?: Record<string, string>;
  /** Adapts a file from the guide to this project. */
  keep?: (title: string, text: string) => string;
}

/**
 * A Next.js website, built and served as docs/integrations/nextjs.md describes, and a Galley with an inactive
 * publishing configuration for it.
 */
export class NextSite {
  private constructor(
    readonly galley: TestApp,
    readonly tenant: PublishingTenant,
    readonly address: string,
    /** Id of the publishing configuration, which is not active yet. */
    readonly config: string,
    private readonly site: Site,
  ) {}

  static async start({ approve, readers, files = {}, keep = (_, text) => text }: SiteOptions): Promise<NextSite> {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const galley = await startTestApp({ EGRESS_ALLOW: `127.0.0.1:${port}`, DELIVERY_DELAY_SCALE: '0.001' });
    let site: Site | undefined;
    try {
      await galley.app.listen(0, '127.0.0.1');
      const tenant = await aTenantThatPublishes(galley);
      await approve(tenant);
      const options = {
        websiteId: tenant.websiteId,
        templateType: 'partner',
        destinationUrl: `${address}/api/galley`,
        isActive: false,
        settings: { withdrawals: 'yes' },
      };
      const { body: config } = await tenant.editor.post('/api/publishing-config').send(options).expect(201);
      const { body: secret } = await tenant.editor
        .post(`/api/publishing-config/${config.id}/secret/reveal`)
        .expect(200);
      site = new Site('next', {
        GALLEY_URL: await galley.app.getUrl(),
        GALLEY_API_KEY: tenant.key,
        GALLEY_SIGNING_SECRET: secret.secret,
        SITE_URL: readers ?? address,
      });
      for (const [title, text] of Object.entries({ 'app/layout.jsx': LAYOUT, ...files })) site.put(title, text);
      for (const { title, text } of snippets('nextjs.md')) site.put(title, keep(title, text));
      await site.run('next', 'build');
      await site.serve(address, 'next', 'start', '--port', String(port), '--hostname', '127.0.0.1');
      return new NextSite(galley, tenant, address, config.id, site);
    } catch (error) {
      await site?.stop();
      await galley.stop();
      throw error;
    }
  }

  async publish(): Promise<void> {
    await this.tenant.editor.put(`/api/publishing-config/${this.config}`).send({ isActive: true }).expect(200);
  }

  async page(path: string): Promise<{ status: number; cacheControl: string | null; html: string }> {
    const answer = await fetch(`${this.address}${path}`);
    return { status: answer.status, cacheControl: answer.headers.get('cache-control'), html: await answer.text() };
  }

  async post(id: number): Promise<Record<string, unknown>> {
    return (await this.tenant.editor.get(`/api/blog-posts/${id}`).expect(200)).body;
  }

  async stop(): Promise<void> {
    await this.site.stop();
    await this.galley.stop();
  }
}
