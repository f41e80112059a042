import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { behindOthers } from '../../../../test/behind.js';
import { aPost, withPosts } from '../../../../test/a-post.js';
import { aServer, aUser, problem, type FakeApi } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';
import { click, fill } from '../../../../test/outcomes.js';

const CHECKS = [
  {
    id: 'title-length',
    label: 'Length of the title',
    value: 6,
    threshold: '60 characters or fewer',
    points: 4,
    max: 4,
    range: { min: 1, max: 60 },
    reason: 'R',
    fix: null,
    notRun: null,
  },
  {
    id: 'meta-description-length',
    label: 'Length',
    value: 9,
    threshold: '120–156 characters',
    points: 0,
    max: 4,
    range: { min: 120, max: 156 },
    reason: 'R',
    fix: 'F',
    notRun: null,
  },
];
const scored = (more: object = {}) => aPost(7, { score: { total: 72, checks: CHECKS }, ...more });
const DRAFT = `own.${aUser().id}.draft.7`;
const storedDrafts = () =>
  JSON.parse(localStorage.getItem(DRAFT) ?? 'null') as { edits: object; base: { version: number } } | null;
/** Finds a button by its label or text: a query by role takes a tenth of a second on this screen. */
const button = (name: string | RegExp) =>
  (screen.queryByLabelText(name, { selector: 'button' }) ?? screen.getByText(name, { selector: 'button *' })).closest(
    'button',
  )!;

let server: FakeApi;
let sent: unknown[];
beforeEach(() => {
  sent = [];
  server = withPosts(aServer(), scored(), aPost(6)).on('PATCH /api/blog-posts/7', (_, body) => {
    sent.push(body);
    return scored({ ...(body as object), version: 4 });
  });
});
beforeAll(async () => {
  // jsdom has no layout, so ranges have no rectangles.
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect ??= () => new DOMRect();
  // The editor is loaded once in advance, so that no test waits for it.
  await import('./text/text-editor.js');
});

const variant = (file: string, kind: string) => ({
  url: `https://galley.example.com/pictures/JpD2sOqbW4Zr1uXcTq0x5g/${file}`,
  width: 480,
  height: 320,
  kind,
  bytes: 9_000,
});
const PUMP = {
  name: 'Pump',
  alt: 'A pump in snow',
  focalPoint: { x: 0.5, y: 0.5 },
  url: variant('480.jpg', 'jpeg').url,
  variants: [variant('480.webp', 'webp'), variant('480.jpg', 'jpeg')],
};

const startEditing = async () => {
  const page = await open('/post-approval/7');
  await click('Edit Post');
  return { ...page, text: await screen.findByRole('textbox', { name: 'Text' }) };
};
const retitle = (title: string) => fill('Title', title);
/** Pastes into the rich-text field, because jsdom cannot simulate typing there. */
const paste = async (text: HTMLElement, html: string, plain = '', files: File[] = []) => {
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: {
      getData: (type: string) => (type === 'text/html' ? html : plain),
      files,
      types: ['text/html'],
      clearData() {},
      setData() {},
    },
  });
  await act(async () => void text.dispatchEvent(event));
};

describe('editing a post', () => {
  it('disables deciding, including its shortcuts, and replaces the preview by the editor', async () => {
    const { text } = await startEditing();
    expect(text).toHaveTextContent('A pump costs 9,000 euros. It is the best.');
    expect(screen.queryByTitle('Text of Post 7')).not.toBeInTheDocument();
    for (const name of [/Approve/, /Request Rewrite/, /Decline/]) expect(button(name)).toBeDisabled();
    act(() => button('Save').focus());
    await userEvent.keyboard('dra');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.count('PATCH /api/blog-posts/7/status')).toBe(0);
  });

  it('saves only the edited fields, with the version that was read', async () => {
    await startEditing();
    await retitle('Heat pumps at home');
    await userEvent.click(button('Save'));
    await waitFor(() => expect(screen.getByText('Post updated successfully')).toBeVisible());
    expect(sent).toEqual([{ title: 'Heat pumps at home', version: 3 }]);
    expect(storedDrafts()).toBeNull();
    expect(button(/Edit Post/)).toHaveFocus();
  });

  it('corrects the language of the post', async () => {
    await startEditing();
    const field = screen.getByRole('combobox', { name: 'Language' });
    await userEvent.type(field, 'arabic');
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    await userEvent.click(button('Save'));
    await waitFor(() => expect(screen.getByText('Post updated successfully')).toBeVisible());
    expect(sent).toEqual([{ language: 'ar', version: 3 }]);
  });

  it('takes the featured image and its alternative text from the library', async () => {
    server.on('GET /api/pictures', () => [{ id: 'pump', ...PUMP }]);
    await startEditing();
    await userEvent.click(button('Choose from library'));
    await userEvent.click(await screen.findByRole('button', { name: /^Pump/ }));
    expect(screen.getByLabelText('Featured image prompt')).toHaveValue(PUMP.url);
    await userEvent.click(button('Save'));
    await waitFor(() => expect(screen.getByText('Post updated successfully')).toBeVisible());
    expect(sent).toEqual([{ featured_image: PUMP.url, featured_image_alt: 'A pump in snow', version: 3 }]);
  });

  it('puts a picture of the library into the text, with a caption', async () => {
    server.on('GET /api/pictures', () => [{ id: 'pump', ...PUMP }]);
    const { text } = await startEditing();
    await userEvent.click(button('Picture'));
    await userEvent.click(within(screen.getByRole('group', { name: 'Picture' })).getByText('Choose from library'));
    await userEvent.click(await screen.findByRole('button', { name: /^Pump/ }));
    await waitFor(() => expect(within(text).getByRole('img', { name: PUMP.alt })).toHaveAttribute('src', PUMP.url));
    await paste(text, 'In snow');
    await userEvent.click(button('Save'));
    await screen.findByText('Edit Post');
    expect(sent).toEqual([
      {
        content: expect.stringContaining(
          `<figure><img src="${PUMP.url}" alt="A pump in snow"><figcaption>In snow</figcaption></figure>`,
        ),
        version: 3,
      },
    ]);
  });

  it('uploads pasted pictures into the text, and says why one is not taken', async () => {
    server.on('POST /api/websites/0191f0c0-0000-7000-8000-000000000101/pictures', () => ({
      id: 'pump',
      ...PUMP,
      alt: '',
    }));
    const { text } = await startEditing();
    const files = [new File(['x'], 'pump.png', { type: 'image/png' })];
    await paste(text, '', '', files);
    await waitFor(() => expect(text.querySelector('figure img')).toHaveAttribute('src', PUMP.url));
    server.on('POST /api/websites/0191f0c0-0000-7000-8000-000000000101/pictures', () =>
      problem(422, 'The picture is damaged.'),
    );
    await paste(text, '', '', files);
    await waitFor(() => expect(screen.getByText('The picture is damaged.')).toBeVisible());
    await paste(text, '', '', [new File(['x'], 'a.pdf', { type: 'application/pdf' })]);
    await waitFor(() => expect(screen.getByText('Of files, a text takes pictures only.')).toBeVisible());
    expect(text.querySelectorAll('figure')).toHaveLength(1);
  });

  it('draws covers with the title, one design after the other, and takes them as featured image', async () => {
    const asked: unknown[] = [];
    server.on('POST /api/websites/0191f0c0-0000-7000-8000-000000000101/covers', (_, body) => {
      asked.push(body);
      return { url: `https://galley.example.com/pictures/cover-${asked.length}/1600.png`, alt: 'Heat pumps at home' };
    });
    await startEditing();
    await retitle('Heat pumps at home');
    await userEvent.click(button('Draw a cover'));
    await userEvent.click(await screen.findByRole('button', { name: 'Draw another' }));
    const featured = screen.getByLabelText('Featured image prompt');
    await waitFor(() => expect(featured).toHaveValue('https://galley.example.com/pictures/cover-2/1600.png'));
    expect(screen.getByLabelText(/^Alternative text/)).toHaveValue('Heat pumps at home');
    const words = { title: 'Heat pumps at home', category: 'Heat Pumps' };
    expect(asked).toEqual([
      { ...words, design: 'horizon' },
      { ...words, design: 'rings' },
    ]);
  });

  it('saves nothing when nothing was edited', async () => {
    await startEditing();
    await userEvent.click(button('Save'));
    await screen.findByText('Edit Post');
    expect(sent).toEqual([]);
  });

  it('saves the text with its unchanged sentences', async () => {
    const { text } = await startEditing();
    await paste(
      text,
      '<p>New <b style="font-weight:bold">words</b>.</p><script>alert(1)</script><img src=x onerror=alert(2)>',
    );
    await waitFor(() => expect(screen.getByText('A picture was left out')).toBeVisible());
    await userEvent.click(button('Save'));
    await screen.findByText('Edit Post');
    expect(sent).toEqual([
      {
        version: 3,
        content: expect.stringMatching(/New <strong>words<\/strong>\..*A pump costs 9,000 euros\. It is the best\./s),
      },
    ]);
    expect(JSON.stringify(sent)).not.toMatch(/alert|onerror/);
  });

  it('compares lengths with the ranges of the score while the person types', async () => {
    await startEditing();
    expect(screen.getByText('6 of at most 60 characters: fits')).toBeVisible();
    expect(screen.getByText('23 of 120–156 characters: 97 too few')).toBeVisible();
    await userEvent.click(screen.getByLabelText('Title'));
    await userEvent.paste('x'.repeat(60));
    await waitFor(() => expect(screen.getByText('66 of at most 60 characters: 6 too many')).toBeVisible());
    expect(screen.getByText('9 words', { selector: 'p' })).toBeVisible();
  });

  it('shows why saving failed, and preserves the input', async () => {
    server.on('PATCH /api/blog-posts/7', () => new Response(null, { status: 500 }));
    await startEditing();
    await retitle('Another');
    await userEvent.click(button('Save'));
    await waitFor(() => expect(screen.getByText('Failed to update post')).toBeVisible());
    expect(screen.getByLabelText('Title')).toHaveValue('Another');
  });

  it('refuses a paste that is too large for a post, and remains usable', async () => {
    const { text } = await startEditing();
    await paste(text, `<p>${'x'.repeat(10_000_000)}</p>`);
    await waitFor(() => expect(screen.getByText(/too long for a post: 10.0 million characters/)).toBeVisible());
    expect(text).toHaveTextContent('It is the best.');
  });
});

describe('the toolbar', () => {
  it('is one tab stop, and the arrow keys move between its buttons', async () => {
    await startEditing();
    const bar = within(screen.getByRole('toolbar', { name: 'Formatting' }));
    expect(bar.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    act(() => bar.getByRole('button', { name: 'Undo' }).focus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(bar.getByRole('button', { name: 'H2 heading' })).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowRight}{ArrowLeft}{Home}{ArrowLeft}');
    expect(bar.getByRole('button', { name: 'Table' })).toHaveFocus();
    expect(bar.getByRole('button', { name: 'Table' })).toHaveAttribute('tabindex', '0');
  });

  it('makes a heading and marks its button as pressed', async () => {
    await startEditing();
    await userEvent.click(button('H3 heading'));
    expect(button('H3 heading')).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(screen.getByRole('heading', { level: 3, name: /A pump costs/ })).toBeVisible());
  });

  it('inserts a table, and offers tools for it while the cursor is inside', async () => {
    await startEditing();
    await userEvent.click(button('Table'));
    await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(3));
    const bar = within(screen.getByRole('toolbar', { name: 'Table' }));
    await userEvent.click(bar.getByRole('button', { name: 'Row below' }));
    await userEvent.click(bar.getByRole('button', { name: 'Delete column' }));
    expect(screen.getAllByRole('row')).toHaveLength(4);
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  });

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'about us'])(
    'refuses a link to %s',
    async (address) => {
      await startEditing();
      await userEvent.click(button('Link'));
      await fill('Address', address);
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.getByText(/^A web address/)).toBeVisible());
    },
  );

  it('requires an alternative text for a picture', async () => {
    await startEditing();
    await userEvent.click(button('Picture'));
    await fill('Address of the picture', 'https://x.example/a.png');
    await userEvent.click(button('Apply'));
    await waitFor(() => expect(screen.getByText('Say what it shows, for those who do not see it')).toBeVisible());
    await fill('What it shows', 'A pump');
    await userEvent.click(button('Apply'));
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'A pump' })).toHaveAttribute('src', 'https://x.example/a.png'),
    );
  });
});

describe('unsaved changes', () => {
  it('need a confirmation to be discarded, and Cancel restores the stored values', async () => {
    await startEditing();
    await retitle('Post 7 and more');
    await userEvent.click(button('Cancel'));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard changes' }));
    await click('Edit Post');
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Post 7'));
    expect(storedDrafts()).toBeNull();
  });

  it('need a confirmation before another post is opened', async () => {
    const { address } = await startEditing();
    await userEvent.type(screen.getByLabelText('Title'), '!');
    await userEvent.click(button(/^Next/));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(address()).toBe('/post-approval/7');
    await userEvent.type(screen.getByLabelText('Title'), '{Backspace}');
    await userEvent.click(button(/^Next/));
    await waitFor(() => expect(address()).toBe('/post-approval/6'));
  });

  it('are stored in the browser and offered on return, never applied automatically', async () => {
    await startEditing();
    await retitle('Heat pumps at home');
    await waitFor(() => expect(storedDrafts()?.edits).toEqual({ title: 'Heat pumps at home' }));
    await userEvent.click(button(/^Next/));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
    await screen.findByTitle('Text of Post 6');
    await userEvent.click(button(/^Previous/));
    await waitFor(() => expect(screen.getByText(/^You have unsaved changes from /)).toBeVisible());
    expect(screen.getByRole('heading', { level: 1, name: 'Post 7' })).toBeVisible();
    await userEvent.keyboard('e');
    expect(button('Continue')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Heat pumps at home'));
  });

  it('can be restored after they are discarded', async () => {
    behindOthers();
    localStorage.setItem(
      DRAFT,
      JSON.stringify({ base: scored(), edits: { title: 'Mine' }, at: new Date().toISOString() }),
    );
    await open('/post-approval/7');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(storedDrafts()).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByText(/^You have unsaved changes from /)).toBeVisible());
  });

  it('to an older version are offered with the concurrent change, which they preserve', async () => {
    localStorage.setItem(
      DRAFT,
      JSON.stringify({
        base: aPost(7, { version: 2, excerpt: 'Old excerpt', title: 'Old title' }),
        edits: { title: 'Mine' },
        at: new Date().toISOString(),
      }),
    );
    await open('/post-approval/7');
    const offer = within(await screen.findByRole('region', { name: 'Unsaved changes' }));
    expect(offer.getByText('Old excerpt')).toBeVisible();
    await userEvent.click(offer.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.getByText('Someone else changed this post in the meantime.')).toBeVisible());
    await userEvent.click(button('Save'));
    await screen.findByText('Post updated successfully');
    expect(sent).toEqual([{ title: 'Mine', version: 3 }]);
  });

  it('survive a concurrent change, which is shown and adopted in untouched fields', async () => {
    const current = scored({ version: 4, title: 'Their title', excerpt: 'Their excerpt' });
    server.on('PATCH /api/blog-posts/7', (_, body) => {
      sent.push(body);
      return (body as { version: number }).version === 3
        ? problem(409, 'Someone else changed this post in the meantime.', { current })
        : scored({ ...(body as object), version: 5 });
    });
    await startEditing();
    await retitle('Mine');
    await userEvent.click(button('Save'));
    await waitFor(() => expect(screen.getByText(/What you typed is still in the form/)).toBeVisible());
    expect(screen.getByLabelText('Title')).toHaveValue('Mine');
    await waitFor(() => expect(screen.getByLabelText('Excerpt')).toHaveValue('Their excerpt'));
    await userEvent.click(button('Save'));
    await waitFor(() =>
      expect(sent).toEqual([
        { title: 'Mine', version: 3 },
        { title: 'Mine', version: 4 },
      ]),
    );
  });

  it('need a confirmation before signing out, which removes them', async () => {
    const { address } = await startEditing();
    await retitle('Mine');
    await waitFor(() => expect(storedDrafts()).not.toBeNull());
    await userEvent.click(button('Logout'));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(address()).toBe('/auth'));
    expect(storedDrafts()).toBeNull();
  });
});
