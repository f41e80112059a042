import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Agent } from 'supertest';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../test/app.js';
import { newId } from '../shared/domain/ids.js';
import { ended, ghost, send, wxr, type WxrPost } from './testing/files.js';

type Row = Record<string, any>;

let galley: TestApp;
let server: Server;
let origin: string;
let editor: Agent;
let websiteId: string;
/** What was asked for, and what the server of the old website answers. */
let asked: string[];
let answers: Record<string, (response: ServerResponse) => void>;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const answer = answers[url];
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  origin = `http://${address}`;
  galley = await startTestApp({ EGRESS_ALLOW: address });
});
beforeEach(async () => {
  asked = [];
  answers = {
    '/pump.png': await png(1),
    '/boiler.png': await png(2),
    '/same.png': await png(2),
    '/moved.png': (response) => response.writeHead(302, { location: '/boiler.png' }).end(),
    '/page.png': (response) => response.end('<html>Not here</html>'),
  };
  ({ editor, websiteId } = await galley.tenant());
});
afterAll(async () => {
  await galley.stop();
  server.close();
});

const png = async (shade: number) => {
  const content = await sharp({ create: { width: 40, height: 20, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .png()
    .toBuffer();
  return (response: ServerResponse) => void response.end(content);
};
const figure = (name: string, alt = '', caption = '') =>
  `<figure class="wp-block-image"><img src="${origin}/${name}" alt="${alt}"/><figcaption>${caption}</figcaption></figure>`;
const aPost = (title: string, content: string, more = ''): WxrPost => ({ title, content, guid: newId(), more });
const imported = async (file: string): Promise<Row> => ended(editor, (await send(editor, file, { websiteId })).body.id);
const library = async (): Promise<Row[]> =>
  (await editor.get('/api/pictures').query({ websiteId }).expect(200)).body as Row[];
const post = async (title: string): Promise<Row> => {
  const { body } = await editor.get('/api/blog-posts').query({ websiteId, limit: 200 }).expect(200);
  const { id } = (body as Row[]).find((one) => one['title'] === title)!;
  return (await editor.get(`/api/blog-posts/${id}`).expect(200)).body;
};

describe('pictures of imported posts', () => {
  it('go to the library once, with their texts, and the posts show them from there', async () => {
    const one = aPost('One', `<p>Text</p>${figure('pump.png', 'A pump', 'In <em>snow</em>')}${figure('same.png')}`);
    const two = aPost('Two', `<p>Text</p>${figure('pump.png')}${figure('moved.png', 'A boiler')}`);
    const { report } = await imported(wxr([one, two]));
    expect(report).toEqual({ imported: 2, skipped: [], warnings: [] });
    expect(asked).toEqual(['/pump.png', '/same.png', '/moved.png', '/boiler.png']);
    const pictures = await library();
    expect(pictures.map(({ name, alt }) => [name, alt])).toEqual([
      ['same', ''],
      ['pump', 'A pump'],
    ]);
    const [boiler, pump] = pictures as [Row, Row];
    const { content } = await post('One');
    expect(content).toContain(`<figure><img src="${pump['url']}" alt="A pump" width="40" height="20" srcset="`);
    expect(content).toContain('<figcaption>In <em>snow</em></figcaption>');
    expect((await post('Two'))['content']).toContain(`<img src="${boiler['url']}" alt="A boiler"`);
  });

  it('are fetched in the largest size that WordPress has, also the featured image, with the texts of its library', async () => {
    const attachment = {
      ...aPost('', '', `<wp:attachment_url>${origin}/pump.png</wp:attachment_url>`),
      type: 'attachment',
    };
    const alt =
      '<wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>A pump</wp:meta_value></wp:postmeta>';
    const featured =
      '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>7</wp:meta_value></wp:postmeta>';
    const classic = `[caption id="1" width="40"]<a href="${origin}/pump.png"><img src="${origin}/pump-20x10.png"></a> In snow[/caption]`;
    await imported(wxr([aPost('One', `Text\n\n${classic}`, featured), { ...attachment, more: attachment.more + alt }]));
    expect(asked).toEqual(['/pump.png']);
    const [{ url }] = (await library()) as [Row];
    expect(await post('One')).toMatchObject({ featured_image: url, featured_image_alt: 'A pump' });
    expect((await post('One'))['content']).toMatch(
      new RegExp(`<figure><img src="${url}" alt="A pump"[^<>]*><figcaption>In snow</figcaption></figure>`),
    );
  });

  it('of Ghost are found below its address', async () => {
    const row = { id: 'p1', uuid: newId(), title: 'One', slug: 'one', status: 'published', type: 'post' };
    const html = `<p>Text</p><figure class="kg-card"><img src="${origin}/boiler.png" alt="A boiler"></figure>`;
    const posts = [{ ...row, html, feature_image: `${origin}/pump.png` }];
    await imported(ghost({ posts, posts_meta: [{ post_id: 'p1', feature_image_alt: 'A pump' }] }));
    const [pump, boiler] = (await library()) as [Row, Row];
    expect([boiler['alt'], pump['alt']]).toEqual(['A boiler', 'A pump']);
    expect(await post('One')).toMatchObject({
      featured_image: pump['url'],
      featured_image_alt: 'A pump',
      content: expect.stringContaining(`src="${boiler['url']}"`),
    });
  });

  it('that cannot be fetched stay where they are, told with the reason, and the import goes on', async () => {
    const lost = `${figure('gone.png')}${figure('page.png')}<figure><img src="http://10.0.0.1/a.png"></figure>`;
    const { report } = await imported(wxr([aPost('One', `<p>Text</p>${lost}${figure('pump.png')}`)]));
    expect(report.imported).toBe(1);
    expect(report.warnings).toEqual([
      `“One”: ${origin}/gone.png stays where it is. The address answered 404.`,
      expect.stringMatching(/page\.png stays where it is\. SVG and HTML files are not taken/),
      expect.stringMatching(
        /^“One”: http:\/\/10\.0\.0\.1\/a\.png stays where it is\. 10\.0\.0\.1 is not a public address/,
      ),
    ]);
    const { content } = await post('One');
    expect(content).toContain(`src="${origin}/gone.png"`);
    expect(content).toContain(`src="${(await library())[0]!['url']}"`);
  });

  it('are not fetched again for posts that were imported before', async () => {
    const file = wxr([aPost('One', `<p>Text</p>${figure('pump.png')}`)]);
    await imported(file);
    asked = [];
    await imported(file);
    expect(asked).toEqual([]);
  });

  it('stay where they are for those who may not add to the library', async () => {
    await galley.sql(`update website_users set permissions = '{configure}' where website_id = $1`, [websiteId]);
    const { report } = await imported(wxr([aPost('One', `<p>Text</p>${figure('pump.png')}`)]));
    expect(report).toMatchObject({ imported: 1, warnings: [expect.stringMatching(/^Pictures stay where they are:/)] });
    expect(asked).toEqual([]);
  });
});
