import type { SafeHttp } from '../../../shared/application/safe-http.js';
import { AttemptTime } from '../../application/attempt-time.js';
import { ConfigSecrets } from '../../application/config-secrets.js';
import { DestinationMemory } from '../../application/destination-memory.js';
import { type DestinationTask, Push, type PushResult } from '../../application/push.js';
import { aConfig, CopiesInMemory, OneWebsite, PlainSigner, ReversingBox } from '../../application/testing/fakes.js';
import type { LibraryPicture } from '../../../shared/domain/served-picture.js';
import type { PostValues } from '../../domain/field-mapping.js';
import type { Remote, RemovalReason } from '../../domain/remote-post.js';
import { wordpress } from '../../domain/templates/wordpress.js';
import { testPost } from '../../domain/test-post.js';
import { Scope } from '../../../shared/domain/scope.js';

export const SITE = 'http://www.example.com/blog';
export const PICTURE = 'http://pictures.example.net/pump.png';
/** A picture of the library. */
export const LIBRARY_PICTURE: LibraryPicture = {
  id: 'a picture',
  name: 'Wärmepumpe, im Schnee',
  alt: 'A heat pump in the snow',
  url: 'http://pictures.example.net/1600.png',
  type: 'image/png',
  width: 1600,
  height: 900,
  bytes: 70,
  variants: [],
  social: null,
};

/** A time in the past for any WordPress site, since WordPress postpones posts with a future date. */
const NOW = new Date('2026-01-15T08:00:00Z');

type Said = Pick<PushResult, 'verdict' | 'sentence' | 'remote' | 'liveUrl'>;

interface Outgoing {
  values?: Partial<PostValues>;
  remote?: Remote | null;
  isWithdrawn?: boolean;
  begunBefore?: boolean;
  attempt?: number;
}

/** A configured WordPress site, used through the same code as in production, including the cache of facts about it. */
export class WordPressSite {
  private readonly push: Push;
  private readonly credentials: Readonly<Record<'username' | 'applicationPassword', string>>;
  private readonly box = new ReversingBox();
  private config: ReturnType<typeof aConfig>;

  constructor(
    http: SafeHttp,
    { username, applicationPassword }: Readonly<Record<'username' | 'applicationPassword', string>>,
  ) {
    this.credentials = { username, applicationPassword };
    this.push = new Push(
      http,
      new OneWebsite(),
      new ConfigSecrets(this.box, new PlainSigner()),
      new DestinationMemory({ now: () => NOW }),
      new CopiesInMemory(),
      new AttemptTime(),
    );
    this.configure();
  }

  configure(settings: Readonly<Record<string, string>> = {}, changes: Parameters<typeof aConfig>[0] = {}): void {
    const { applicationPassword, ...open } = { ...this.credentials, ...settings };
    const sealed = { ...open, applicationPassword: this.box.seal(applicationPassword) };
    this.config = aConfig({
      templateType: 'wordpress',
      destinationUrl: SITE,
      fieldMapping: wordpress.mapping,
      settings: sealed,
      ...changes,
    });
  }

  publish(
    slug: string,
    { values = {}, remote = null, isWithdrawn = false, begunBefore = false, attempt = 1 }: Outgoing = {},
  ): Promise<Said> {
    const post = {
      ...testPost(NOW),
      create_id: 7,
      seal: 'ab',
      published: true,
      category: 'Heating',
      featured_image: 'A pump in the snow',
      ...values,
      slug,
    };
    const pictures = new Map([[LIBRARY_PICTURE.url, LIBRARY_PICTURE]]);
    const there = remote && { ...remote, isWithdrawn };
    return this.tell((template, to) =>
      template.publish({ values: post, remote: there, begunBefore, attempt, pictures }, to),
    );
  }

  withdraw(remote: Remote, reason: RemovalReason): Promise<Said> {
    return this.tell((template, to) => template.withdraw!(remote, reason, to));
  }

  test(): Promise<Said> {
    return this.tell((template, to) => template.test(to, testPost(NOW)));
  }

  private async tell(errand: DestinationTask): Promise<Said> {
    const { verdict, sentence, remote, liveUrl } = await this.push.execute(
      Scope.system('test'),
      this.config,
      { id: 'message', headers: {}, trusted: true },
      errand,
      NOW,
    );
    return { verdict, sentence, remote, liveUrl };
  }
}
