import { propose } from './propose.js';
import type { PageProfile, SiteReading } from './site-reading.js';

const SITE = 'https://quay.test';
const aPage = (path: string, more: Partial<PageProfile> = {}): PageProfile => ({
  url: SITE + path,
  title: '',
  language: '',
  contentLanguage: '',
  locale: '',
  siteName: '',
  description: '',
  section: '',
  headings: [],
  feeds: [],
  links: [],
  logos: [],
  colours: [],
  stylesheets: [],
  asksForPassword: false,
  text: '',
  ...more,
});
const aReading = (more: Partial<SiteReading> = {}): SiteReading => ({
  home: aPage('/', { title: 'Quay Boilers | Heating in Leith' }),
  pages: [],
  feeds: [],
  addresses: [],
  sitemap: null,
  logo: null,
  colours: [],
  isPartial: false,
  ...more,
});
const namesOf = (reading: SiteReading) => propose(reading).categories.map(({ name }) => name);

describe('the proposed name', () => {
  it('is what a page declares, and says which page', () =>
    expect(propose(aReading({ home: aPage('/', { siteName: 'Quay', title: 'Home | Other' }) })).name).toEqual({
      value: 'Quay',
      from: { kind: 'page', url: `${SITE}/` },
    }));

  it('is otherwise what the titles share', () => {
    const pages = ['A', 'B', 'C'].map((title) => aPage(`/${title}`, { title: `${title} – Quay Boilers` }));
    const home = aPage('/', { title: 'Heating in Leith – Quay Boilers' });
    expect(propose(aReading({ home, pages })).name.value).toBe('Quay Boilers');
  });

  it('is the host when no page has a title', () =>
    expect(propose(aReading({ home: aPage('/') })).name.value).toBe('quay.test'));
});

describe('proposed categories', () => {
  const sections = [
    aPage('/a', { section: 'Boilers', title: 'Boiler service costs' }),
    aPage('/b', { section: 'boilers', title: 'What boiler service includes' }),
    aPage('/c', { section: 'Heat pumps', title: 'Heat pumps in flats' }),
  ];

  it('are the sections that pages name, whatever their case, the largest first', () =>
    expect(namesOf(aReading({ pages: sections }))).toEqual(['Boilers', 'Heat pumps']));

  it('are the categories of feed entries too, which say that they come from the feed', () => {
    const feed = {
      url: `${SITE}/feed`,
      title: '',
      language: '',
      entries: [{ title: 'Vans', url: null, categories: ['Fleet'] }],
    };
    expect(propose(aReading({ feeds: [feed] })).categories).toMatchObject([
      { name: 'Fleet', pages: 1, from: { kind: 'feed', url: feed.url } },
    ]);
  });

  it('are otherwise the folders of at least two pages, without languages, dates and what every site has', () => {
    const addresses = ['/en/blog/solar/x', '/solar/y', '/2024/05/z', '/privacy/a', '/privacy/b', '/wind/a'];
    const reading = aReading({ addresses: addresses.map((path) => SITE + path), sitemap: `${SITE}/sitemap.xml` });
    expect(propose(reading).categories).toMatchObject([
      { name: 'Solar', pages: 2, from: { kind: 'sitemap', url: `${SITE}/sitemap.xml` } },
    ]);
  });

  it('are otherwise the entries of the menu', () => {
    const link = (path: string, text: string) => ({ url: SITE + path, text, isInMenu: true });
    const home = aPage('/', { links: [link('/', 'Home'), link('/baths', 'Baths'), link('/contact', 'Contact')] });
    expect(namesOf(aReading({ home }))).toEqual(['Baths']);
  });

  it('are none when nothing names any', () => expect(namesOf(aReading())).toEqual([]));

  it('begin with their name as a term, then phrases that recur', () =>
    expect(propose(aReading({ pages: sections })).categories[0]!.terms).toEqual([
      { term: 'boilers', priority: 'high' },
      { term: 'boiler service', priority: 'high' },
    ]));

  it('have no term of the name that titles repeat', () => {
    const pages = sections.slice(0, 2).map((page) => ({ ...page, title: `${page.title} | Quay Heating` }));
    const home = aPage('/', { siteName: 'Quay Heating' });
    expect(propose(aReading({ home, pages })).categories[0]!.terms.map(({ term }) => term)).toEqual([
      'boilers',
      'boiler service',
    ]);
  });

  it('have terms in scripts without spaces', () => {
    const pages = ['給湯器の交換費用', '交換費用の目安'].map((title, at) =>
      aPage(`/${at}`, { section: '給湯器', title }),
    );
    const [category] = propose(aReading({ pages })).categories;
    expect(category!.terms.map(({ term }) => term)).toEqual(['給湯器', '交換費用']);
  });
});

describe('the proposed expertise', () => {
  const tone = (text: string) =>
    propose(aReading({ home: aPage('/', { description: 'We fit boilers.', text: text.repeat(20) }) })).expertise!.tone;

  it.each([
    ['friendly', 'You can call us and we fix your boiler. '],
    ['technical', 'The unit draws 3.5 kW at 35 °C and 230 V. '],
    ['casual', 'Hey folks, this is super cool. '],
    ['professional', 'The company installs and maintains heating systems. '],
  ])('is %s for such pages', (expected, text) => expect(tone(text)).toBe(expected));

  it('says what the about page says', () => {
    const pages = [aPage('/about-us', { description: 'Fitters since 1984.' })];
    expect(propose(aReading({ pages })).expertise).toMatchObject({
      description: 'Fitters since 1984.',
      from: { kind: 'page', url: `${SITE}/about-us` },
    });
  });

  it('is missing where nothing is said', () => expect(propose(aReading()).expertise).toBeNull());
});

describe('proposed pages', () => {
  it('are those that most pages link first, without what every site has', () => {
    const link = (path: string) => ({ url: SITE + path, text: '', isInMenu: false });
    const pages = [
      aPage('/a', { title: 'A', links: [link('/b')] }),
      aPage('/b', { title: 'B' }),
      aPage('/privacy', { title: 'Privacy' }),
    ];
    expect(propose(aReading({ pages })).pages).toEqual([
      { title: 'B', url: `${SITE}/b`, from: { kind: 'page', url: `${SITE}/a` } },
      { title: 'A', url: `${SITE}/a`, from: { kind: 'page', url: `${SITE}/` } },
    ]);
  });
});

it('says of the logo and each colour where it comes from', () => {
  const logo = { value: 'data:image/png;base64,AA==', url: `${SITE}/icon.png` };
  const colours = [
    { value: '#0a7b3c', url: `${SITE}/` },
    { value: '#c85a00', url: `${SITE}/site.css` },
  ];
  expect(propose(aReading({ logo, colours }))).toMatchObject({
    logo: { value: logo.value, from: { kind: 'picture', url: logo.url } },
    colours: [
      { value: '#0a7b3c', from: { kind: 'page', url: `${SITE}/` } },
      { value: '#c85a00', from: { kind: 'style sheet', url: `${SITE}/site.css` } },
    ],
  });
});

describe('the proposed language', () => {
  const of = (more: Partial<SiteReading>) => propose(aReading(more)).language;
  const aFeed = (language: string) => ({ url: `${SITE}/feed`, title: '', language, entries: [] });

  it('is what most pages are in, whatever else is declared', () =>
    expect(
      of({
        home: aPage('/', { language: 'en', contentLanguage: 'fr' }),
        pages: ['DE', 'de', 'not_one!'].map((language, at) => aPage(`/${at}`, { language })),
        feeds: [aFeed('it')],
      }),
    ).toEqual({ value: 'de', from: { kind: 'page', url: `${SITE}/0` } }));

  it('is otherwise what pages declare for servers, then what feeds name, then what pages tell social networks', () => {
    const home = aPage('/', { locale: 'pt_BR' });
    const fromHome = { kind: 'page', url: `${SITE}/` };
    expect(of({ home })).toEqual({ value: 'pt-BR', from: fromHome });
    expect(of({ home, feeds: [aFeed('it')] })).toEqual({ value: 'it', from: { kind: 'feed', url: `${SITE}/feed` } });
    expect(of({ home: { ...home, contentLanguage: 'fr, en' }, feeds: [aFeed('it')] })).toEqual({
      value: 'fr',
      from: fromHome,
    });
  });

  it('is none where nothing names one', () => expect(of({ home: aPage('/', { language: 'german' }) })).toBeNull());
});
