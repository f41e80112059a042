import type { Tenant } from '../fixture.js';

/** A request that names data of a tenant. */
export interface Aim {
  path?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number>>;
  body?: object;
}

export interface Rule {
  /**
   * Requests that name another tenant's data in every possible way, mixed with the caller's own. Absent for routes that
   * name nothing and return only data that the caller can access.
   */
  aims?: (their: Tenant, own: Tenant) => Aim[];
  /** Other members of a valid body, for routes without aims. */
  body?: object;
  /**
   * Set when the response is 200 instead of 404, because the request names several items and each is refused
   * separately.
   */
  answers?: 200;
  /** Set when the data belongs to one user, so that not even a platform admin can access it. */
  personal?: true;
  /** Reason why reading requires a permission. */
  guarded?: string;
  /** Set when the route requires a website's API key. */
  withKey?: true;
  /** Reason why every member may call the route, without any permission. */
  anyMember?: string;
  /** Reason why a call leaves no entry in the audit log. */
  unrecorded?: string;
  /** Set for a route with its own protocol, whose calls are tested elsewhere. Here only access to it is tested. */
  protocol?: true;
  /** Set when the call ends the session or changes the password that it uses. */
  ends?: true;
}

export const website = (their: Tenant): Aim[] => [{ path: { id: their.website } }];
export const post =
  (body?: object) =>
  (their: Tenant): Aim[] => [{ path: { id: their.post }, ...(body && { body }) }];
export const idea = (their: Tenant): Aim[] => [{ path: { id: their.idea } }];
export const ofWebsite = (their: Tenant): Aim[] => [{ query: { websiteId: their.website } }];
export const config = { templateType: 'custom', destinationUrl: 'https://own.example.com/posts' };
export const GENERATES = 'a generated post waits for somebody who may review it';
export const ALL = ['review', 'configure', 'publish', 'manage_team'];

/** A file of a data source, with every combination of the two ids. */
export const file = (their: Tenant, own: Tenant): Aim[] =>
  [
    { id: their.source, fileId: their.file },
    { id: their.source, fileId: own.file },
    { id: own.source, fileId: their.file },
  ].map((path) => ({ path }));

/** A member of a website, with every combination of the two ids. */
export const member =
  (body?: object) =>
  (their: Tenant, own: Tenant): Aim[] =>
    [
      { id: their.website, userId: their.person },
      { id: their.website, userId: own.person },
      { id: own.website, userId: their.person },
    ].map((path) => ({ path, ...(body && { body }) }));

export const topic =
  (body?: object) =>
  (their: Tenant): Aim[] => [{ path: { id: their.topic }, ...(body && { body }) }];
export const topicBody = {
  title: 'Taken over',
  description: 'Taken over',
  startDate: '2026-01-01',
  endDate: '2099-12-31',
};
/** A day far in the future, on which the fixture's topic is due. */
export const A_MONDAY = '2099-06-01';
