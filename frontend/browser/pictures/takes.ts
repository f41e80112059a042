import { NO_WEBSITE, SIGNED_OUT_SCREENS, WORKSPACE_SCREENS, type Places, type Role } from '../screens.js';
import { IMPORT_UNDER_WAY, type BackgroundTask } from './background-tasks.js';

/** A screenshot: an address as a certain visitor sees it. */
export interface Take {
  /** Base name of the files, without width and theme. */
  name: string;
  address: string;
  who: Role | 'nobody' | 'without-website';
  background?: BackgroundTask;
}

/** Addresses that show errors. They are tested but need no screenshot. */
const FAULTS = /nothing-like-it|spent|999999|\/no\/such|^\/decide$|category=Heating/;
/** Screens that look different to the two roles. */
const OF_BOTH = new Set(['/', '/websites', '/blog-posts', '/content-planning', '/approvals']);
const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

/** Returns a file name for an address, such as `users-dialog-one` for `/users?dialog=0193…`. */
export const nameOf = (address: string): string =>
  address
    .replace(UUID, 'one')
    .replace(/token=[^&]+/, '')
    .replace(/post-approval\/\d+/, 'post-approval')
    .replace(/post=\d+&?/, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '') || 'dashboard';

/** Returns a screenshot for every screen of the route table, as seen by its intended role. */
export function takesOf(places: Places): Take[] {
  const taken = new Set<string>();
  const of = (addresses: string[], who: Take['who'], suffix = ''): Take[] =>
    addresses
      .filter((address) => !FAULTS.test(address))
      // Compares two different versions, where tests compare a version with itself.
      .map((address) => address.replace('compare=1-1', 'compare=1-2'))
      .map((address) => ({ name: nameOf(address) + suffix, address, who }))
      .filter(({ name }) => !taken.has(name) && taken.add(name));

  const signedOut = Object.values(SIGNED_OUT_SCREENS).flatMap((at) => of(at(places, null), 'nobody'));
  const workspace = Object.entries(WORKSPACE_SCREENS).flatMap(([route, at]) => {
    if (route === '/dashboard') return of(at(places, 'tenant_admin').slice(1), 'tenant_admin');
    const isAdmins = /^\/(users|mcp-servers|outbox)/.test(route);
    const own = of(
      at(places, isAdmins ? 'platform_admin' : 'tenant_admin'),
      isAdmins ? 'platform_admin' : 'tenant_admin',
    );
    return OF_BOTH.has(route)
      ? [...own, ...of(at(places, 'platform_admin').slice(0, 1), 'platform_admin', '-platform')]
      : own;
  });
  const underWay: Take = {
    name: 'imports-under-way',
    address: '/imports',
    who: 'tenant_admin',
    background: IMPORT_UNDER_WAY,
  };
  const [dialog] = of(['/websites?dialog=new'], 'platform_admin');
  return [...signedOut, ...workspace, ...(dialog ? [dialog] : []), ...of([NO_WEBSITE], 'without-website'), underWay];
}
