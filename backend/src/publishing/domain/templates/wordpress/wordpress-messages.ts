const WRONG_PASSWORD =
  'WordPress does not accept this user name with this application password. Make a new one under Users → Profile → ' +
  'Application Passwords; the password you sign in with does not work here.';

/** Messages about a failed connection, with advice. */
export const ENTER = {
  noWordPress:
    'No WordPress answers at this address, or its REST API is switched off. Enter the address of the site’s home ' +
    'page, and see that no security plugin blocks /wp-json/.',
  firewall:
    'The web server refused access (403) before WordPress saw the request. A firewall or a security plugin keeps ' +
    'the REST API closed: allow it for Galley.',
  locked:
    'The site asks for a password before WordPress is reached (401), as test sites do. Take that lock off /wp-json/.',
  noPasswords:
    'This WordPress takes no application passwords. They need https: open the site at its https address, or allow ' +
    'them in the plugin that switched them off.',
  /** WordPress responds to a wrong password in the same way as to a missing one. */
  notSignedIn:
    `${WRONG_PASSWORD} If they are right, the web server keeps them from WordPress: with Apache, add ` +
    '"CGIPassAuth On" to the site’s .htaccess file.',
} as const;

const CLOSED = 'A plugin keeps the REST API of this WordPress closed. Allow it for signed-in users.';
const NO_RIGHT = 'This WordPress user may not do that. Give the user the role Author or Editor.';

const SENTENCES: Readonly<Record<string, string>> = {
  incorrect_password: WRONG_PASSWORD,
  invalid_username: WRONG_PASSWORD,
  invalid_email: WRONG_PASSWORD,
  invalid_application_credentials: WRONG_PASSWORD,
  application_passwords_disabled: ENTER.noPasswords,
  application_passwords_disabled_for_user: 'Application passwords are switched off for this WordPress user.',
  rest_not_logged_in: ENTER.notSignedIn,
  rest_disabled: CLOSED,
  rest_login_required: CLOSED,
  rest_cannot_access: CLOSED,
  rest_no_route: 'The REST API of this WordPress does not offer posts. A plugin has taken them out.',
  rest_cannot_create: 'This WordPress user may not write posts. Give the user the role Author or Editor.',
  rest_cannot_publish:
    'This WordPress user may not publish posts. Give the user the role Author or Editor, or choose the status draft or pending.',
  rest_cannot_edit: 'This WordPress user may not change the post. Give the user the role Editor.',
  rest_cannot_edit_others: 'This WordPress user may not write in another author’s name. Give the user the role Editor.',
  rest_cannot_delete: 'This WordPress user may not put the post into the trash. Give the user the role Editor.',
  rest_cannot_assign_term: 'This WordPress user may not use these categories or tags. Give the user the role Editor.',
  rest_forbidden: NO_RIGHT,
  rest_forbidden_context: NO_RIGHT,
  rest_forbidden_status:
    'This WordPress user may not look at unpublished posts. Give the user the role Author or Editor.',
  rest_post_invalid_id: 'WordPress does not know this post any more.',
  empty_content: 'WordPress refuses a post without title, content and excerpt. Map at least one of them.',
};

const MAX_MESSAGE = 300;

/** @param error a WordPress error: `code`, `message` and the invalid parameters */
export function sentenceFor(
  error: { code: string; message?: unknown; data?: { params?: unknown } },
  status: number,
): string {
  const known = SENTENCES[error.code];
  if (known) return known;
  const params = Object.values((error.data?.params ?? {}) as Record<string, unknown>).filter(
    (text) => typeof text === 'string',
  );
  const words = params.length > 0 ? params.join(' ') : String(error.message ?? error.code);
  const detail = words.replaceAll(/<[^<>]*>/g, '').slice(0, MAX_MESSAGE);
  return `WordPress did not accept the request (${status}): ${detail}${/[.!?]$/.test(detail) ? '' : '.'}`;
}
