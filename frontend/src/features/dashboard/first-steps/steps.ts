import type { Item } from '../../../api/types.js';

export type Step = Item<'/api/first-steps'>;

interface Words {
  title: string;
  /** Why the step is needed, and what happens afterwards. */
  about: string;
  /** Text of the link, the same as the name of the button, screen or dialog that it leads to. */
  go: string;
  to: (step: Step, websiteId: string) => string;
}

const WORDS: Record<Step['id'], Words> = {
  password: {
    title: 'Choose your own password',
    about: 'The first password was printed in the log. Others may have seen it.',
    go: 'Change password',
    to: () => '/account',
  },
  website: {
    title: 'Create a website',
    about: 'Every post, topic and person belongs to one.',
    go: 'Create New Website',
    to: () => '/websites?dialog=new',
  },
  administrator: {
    title: 'Invite a tenant admin',
    about: 'Somebody who knows the website plans and reviews its posts.',
    go: 'Invite Tenant Admin',
    to: () => '/users?dialog=invite',
  },
  content_server: {
    title: 'Connect a content server',
    about: 'Posts are written from what content servers find.',
    go: 'MCP Servers',
    to: () => '/mcp-servers',
  },
  mail_server: {
    title: 'Set up mail',
    about: 'With SMTP_URL in the settings mails are sent; without it they stay in the outbox.',
    go: 'Outbox',
    to: () => '/outbox',
  },
  member: {
    title: 'Give it a tenant admin',
    about: 'Somebody who knows the website plans and reviews its posts.',
    go: 'Invite Tenant Admin',
    to: () => '/users?dialog=invite',
  },
  categories: {
    title: 'Add categories',
    about: 'What the website writes about.',
    go: 'Add category',
    to: () => '/categories?dialog=new',
  },
  seo_terms: {
    title: 'Give each category SEO terms',
    about: 'What people search for goes into title and text.',
    go: 'Add SEO terms',
    to: of('/seo-terms'),
  },
  expertise: {
    title: 'Describe your expertise',
    about: 'Level and tone of each category’s posts.',
    go: 'Add expertise',
    to: of('/expertise', '&dialog=new'),
  },
  source: {
    title: 'Add sources',
    about: 'Its files, pages, feeds or databases: every post cites what they say.',
    go: 'Add data source',
    to: () => '/data-sources?dialog=new',
  },
  post: {
    title: 'Generate the first post',
    about: 'It takes a few minutes and waits for your review.',
    go: 'Create Post',
    to: () => '/create-post',
  },
  approval: {
    title: 'Approve a post',
    about: 'Only what a person approved leaves Galley.',
    go: 'Review',
    to: () => '/approvals',
  },
  connection: {
    title: 'Connect the website',
    about: 'Galley pushes approved posts, or the website pulls them with its key.',
    go: 'Publishing Configuration',
    to: () => '/publishing-config',
  },
  topic: {
    title: 'Plan a focus topic',
    about: 'Posts are then written automatically on schedule.',
    go: 'Create Focus Topic',
    to: () => '/content-planning?dialog=new',
  },
};

/**
 * Returns the address of a screen for the category that lacks something; the dialog for a new category if there is
 * none.
 */
function of(screen: string, more = ''): Words['to'] {
  return ({ categoryId }) => (categoryId ? `${screen}?category=${categoryId}${more}` : '/categories?dialog=new');
}

export const labelsOf = ({ id }: Step): Words => WORDS[id];
