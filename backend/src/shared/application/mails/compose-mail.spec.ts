import { composeMail } from './compose-mail.js';

const CONTENT = {
  subject: 'A post waits for review',
  heading: 'Quiet heat pumps',
  paragraphs: ['Written for Harbour & Hearth.', 'It has two sources.'],
  action: { label: 'Review the post', url: 'https://galley.example/post-approval/7?from=mail&x=1' },
};

describe('a composed mail', () => {
  it('says the same in text and HTML', () => {
    const { text, html } = composeMail(CONTENT);
    for (const words of ['Quiet heat pumps', 'It has two sources.', 'Review the post']) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(text).toContain(CONTENT.action.url);
    expect(html).toContain('href="https://galley.example/post-approval/7?from=mail&amp;x=1"');
  });

  it('may name another way, below the first', () => {
    const also = { label: 'Decide <here>', url: 'https://galley.example/decide?token=a&b' };
    const { text, html } = composeMail({ ...CONTENT, also });
    expect(text.indexOf(also.url)).toBeGreaterThan(text.indexOf(CONTENT.action.url));
    expect(html).toContain('href="https://galley.example/decide?token=a&amp;b"');
    expect(html).toContain('Decide &lt;here&gt;');
    expect(() => composeMail({ ...CONTENT, also: { label: 'Go', url: 'javascript:alert(1)' } })).toThrow();
  });

  it('shows markup as text wherever it comes in', () => {
    const evil = `<img src=x onerror="alert('1')">`;
    const { html } = composeMail({
      ...CONTENT,
      heading: evil,
      paragraphs: [evil],
      action: { ...CONTENT.action, label: evil },
    });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;');
  });

  it('lets no line end into the subject', () => {
    const { subject } = composeMail({ ...CONTENT, subject: 'New post\r\nBcc: all@example.com\u2028x\0y' });
    expect(subject).toBe('New post Bcc: all@example.com x y');
  });

  it.each(['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\v', '\f'])(
    'keeps what follows %j in a heading, an action or a subject on its line',
    (end) => {
      const evil = `x${end}Bcc: all@example.com`;
      const { subject, text } = composeMail({
        ...CONTENT,
        subject: evil,
        heading: evil,
        action: { ...CONTENT.action, label: evil },
      });
      expect(subject).toBe('x Bcc: all@example.com');
      expect(text).not.toMatch(/^Bcc:/m);
    },
  );

  it('cuts a long subject between characters', () => {
    const { subject } = composeMail({ ...CONTENT, subject: '🌡'.repeat(300) });
    expect([...subject]).toHaveLength(200);
    expect(subject.endsWith('🌡…')).toBe(true);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/post-approval/7'])(
    'leads nowhere but to the web: not to %s',
    (url) => {
      expect(() => composeMail({ ...CONTENT, action: { label: 'Go', url } })).toThrow();
    },
  );
});
