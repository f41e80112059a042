import { DocumentBuilder } from '@nestjs/swagger';
import { WEBSITE_KEY } from '../shared/adapters/http/website-key-auth.js';

/** Name of the security scheme of personal tokens in the document. */
export const PERSONAL_TOKEN = 'personal-token';

const ABOUT =
  'Researched, cited, reviewed posts for every client website.\n\n' +
  'People sign in and send their access token as `Authorization: Bearer`; ' +
  'a client website sends its own key the same way. Errors are\n' +
  '`application/problem+json` (RFC 9457). Lists are arrays with `Link` and `X-Total-Count`. ' +
  'What changes a post names the version that was read. The\n' +
  'guides beside this document say more.';

/** Tags in the order in which a reader needs them. */
export const TAGS: Readonly<Record<string, string>> = {
  Accounts: 'Signing in and out, one’s own account, passwords and sessions',
  Passkeys: 'Signing in with passkeys, and one’s own passkeys',
  'Identity providers': 'Single sign-on (OpenID Connect): signing in with a provider, and which there are',
  Tokens: 'Personal tokens, for scripts and agents',
  Websites: 'Client websites and their keys',
  Teams: 'Who is a member of a website, and what they may do there',
  Invitations: 'People who were asked to join',
  Users: 'Everybody with an account',
  Categories: 'What a website writes about',
  'SEO terms': 'What posts are to be found by',
  Expertise: 'What a client knows about a category',
  Voice: 'How the posts of a website sound, by example and by rules',
  'Focus topics': 'Subjects with a schedule, and the days on which posts about them are written',
  'Topic ideas': 'What a website might write about and has not',
  Calendar: 'What comes when, and private links to it',
  Generation: 'Having posts written, and following the runs that write them',
  Posts: 'Posts: lists, review, decisions, export',
  Rewrites: 'Asking for another wording, and having it written',
  Versions: 'Every text that a post has had',
  Comments: 'What reviewers say to each other about a post',
  Decisions: 'Approving and declining by the link in a mail',
  Publishing: 'Where approved posts are sent, and how that went',
  Pull: 'How a client website reads its approved posts',
  Feeds: 'RSS, Atom and JSON Feed of approved posts',
  Receipts: 'What anybody may check about a published post',
  'Content servers': 'The servers whose tools find material',
  Models: 'The language models that write, and which website writes with which',
  'Data sources': 'A website’s own material',
  Pictures: 'The picture library of a website, and its public files',
  Transfers: 'A website’s whole content and settings as one archive, and posts brought from elsewhere',
  Dashboard: 'Figures and recent activity',
  Notifications: 'What happened that concerns you, read and unread',
  'Audit log': 'Who changed what',
  Outbox: 'Mails, where none are sent',
  Health: 'Whether a process lives and can serve',
};

/** Builds the document without its operations: title, servers, tags and security schemes. */
export function aboutTheProduct(version: string): ReturnType<DocumentBuilder['build']> {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Galley')
    .setDescription(ABOUT)
    .setVersion(version)
    .addServer('/', 'The Galley that serves this document')
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'The access token of a signed-in person',
    })
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: 'A personal token, glpt_…, that has the scope for the call' },
      PERSONAL_TOKEN,
    )
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'The website’s own key, glly_…' }, WEBSITE_KEY);
  for (const [name, description] of Object.entries(TAGS)) builder.addTag(name, description);
  const document = builder.build();
  document.info.contact = { name: 'Whoever runs this Galley' };
  document.info.license = { name: 'All rights reserved', identifier: 'LicenseRef-Galley' } as never;
  return document;
}
