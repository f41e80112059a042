import type { Tenant } from '../fixture.js';

/** A request that names things of a tenant. */
export interface Aim {
  path?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number>>;
  body?: object;
}

export interface Rule {
  /**
   * Requests that name another tenant's things, each way the route can be told of one, mixed with the caller's own.
   * A route that names nothing has none: it answers with what the caller reaches.
   */
  aims?: (their: Tenant, own: Tenant) => Aim[];
  /** The rest of a valid body, for routes without aims. */
  body?: object;
  /** What is answered instead of 404 where one call names many things: each is refused by itself. */
  answers?: 200;
  /** It belongs to one person, so that not even a platform admin finds it. */
  personal?: true;
  /** Looking at it takes a permission, and why. */
  guarded?: string;
  /** Only with a website's key. */
  withKey?: true;
  /** Every member may, whatever their permissions, and why. */
  anyMember?: string;
  /** It changes nothing that the audit log tells of, and why. */
  unrecorded?: string;
  /** It speaks a protocol of its own, whose calls are gone through elsewhere: here only who is let in. */
  protocol?: true;
  /** It ends the session or the password it is called with. */
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

/** A file of a data source, each way the two ids can be mixed. */
export const file = (their: Tenant, own: Tenant): Aim[] =>
  [
    { id: their.source, fileId: their.file },
    { id: their.source, fileId: own.file },
    { id: own.source, fileId: their.file },
  ].map((path) => ({ path }));

/** Members of a website, each way the two ids can be mixed. */
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
/** To come for long, and a day of the fixture's topic. */
export const A_MONDAY = '2099-06-01';
