/**
 * On which websites a person is, and what they may there, as SQL that auth reads in its own statements. Tenancy writes
 * it, and is above: it knows websites and their teams.
 */
export abstract class MembershipColumns {
  /** @param user SQL, an id @returns SQL of JSON: permissions by the website's id */
  abstract permissionsOf(user: string): string;
  /** @param user SQL, an id @returns SQL of JSON: id, name and permissions of each website, by name */
  abstract websitesOf(user: string): string;
}
