import type { DestinationResponse, Call, Destination } from '../template.js';
import { WordPressApi, WordPressRefusal } from './wordpress-api.js';

const answer = (text: string, status = 200): DestinationResponse => ({
  status,
  text,
  headers: {},
  body: new Uint8Array(),
  truncated: false,
});

/** A site that returns these responses in turn. */
function site(...answers: DestinationResponse[]) {
  const asked: string[] = [];
  const ask = async ({ method, url }: Call): Promise<DestinationResponse> => {
    asked.push(`${method} ${url}`);
    return answers.shift()!;
  };
  const settings = { username: 'ada', applicationPassword: 'a b' };
  return {
    asked,
    api: new WordPressApi({ url: 'https://example.com/blog/', settings, ask } as unknown as Destination),
  };
}

const NOTICE =
  '<br />\n<b>Warning</b>: Undefined array key "a" in <b>/srv/x[0].php</b> on line <b>3</b>: {oh} ["a", "b" []<br />\n';
const POSTS = [{ id: 5, title: { raw: 'A {"b"} [c]' } }, { id: 6 }];

describe('a WordPress response is read', () => {
  it.each<[string, string, unknown]>([
    ['as it is', JSON.stringify(POSTS), POSTS],
    ['behind what a plugin printed', NOTICE + JSON.stringify(POSTS), POSTS],
    ['behind what a plugin printed, when it is one thing', NOTICE + JSON.stringify(POSTS[0], null, 2), POSTS[0]],
    ['before the comment of a cache', `${JSON.stringify(POSTS)}\n<!-- cached -->`, POSTS],
    ['between both', `${NOTICE}${JSON.stringify(POSTS)}\n<!-- cached -->`, POSTS],
    ['when it is an empty list', 'Notice: nothing here\n[]', []],
  ])('%s', async (_, text, json) => {
    const { api, asked } = site(answer(text));
    expect(await api.ask('GET', 'wp/v2/posts')).toEqual(json);
    expect(asked).toEqual(['GET https://example.com/blog/wp-json/wp/v2/posts']);
  });

  it('as an error, even if PHP responded with 200 because of a notice before it', async () => {
    const { api } = site(
      answer(
        `${NOTICE}${JSON.stringify({ code: 'rest_post_invalid_id', message: 'Invalid post ID.', data: { status: 404 } })}`,
      ),
    );
    const refusal = await api.ask('POST', 'wp/v2/posts/7').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(WordPressRefusal);
    expect(refusal).toMatchObject({ errorCode: 'rest_post_invalid_id', status: 404 });
  });
});

describe('without URL rewriting', () => {
  it.each([
    ['nothing', answer('<h1>Not Found</h1>', 404)],
    ['the home page', answer('<!doctype html><title>Home</title>')],
  ])('and with %s at /wp-json/, the query parameter is used from then on', async (_, wrong) => {
    const { api, asked } = site(wrong, answer('[]'), answer('{"id":1}', 201));
    await api.ask('GET', 'wp/v2/posts', { query: { slug: 'a b' } });
    await api.ask('POST', 'wp/v2/posts');
    expect(asked).toEqual([
      'GET https://example.com/blog/wp-json/wp/v2/posts?slug=a+b',
      'GET https://example.com/blog/?rest_route=/wp/v2/posts&slug=a+b',
      'POST https://example.com/blog/?rest_route=/wp/v2/posts',
    ]);
  });

  it('is not assumed once the API was found, so that an odd response to a change causes no second request', async () => {
    const { api, asked } = site(answer('[]'), answer('<p>Saved, perhaps</p>'));
    await api.ask('GET', 'wp/v2/posts');
    await expect(api.ask('POST', 'wp/v2/posts')).rejects.toThrow('No WordPress answers at this address');
    expect(asked).toHaveLength(2);
  });
});
