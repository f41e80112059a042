/**
 * SQL of a person's websites and permissions for auth's own statements. The tenancy module, which owns those tables,
 * implements it.
 */
export abstract class MembershipColumns {
  /** @param user SQL, an id @returns SQL of JSON: permissions by the website's id */
  abstract permissionsOf(user: string): string;
  /**
   * @param user SQL, an id
   * @param createdAt SQL, when the account was made
   * @returns SQL of the time from which the person needs a second factor; null when none is required of them
   */
  abstract secondFactorDueOf(user: string, createdAt: string): string;
  /** @param user SQL, an id @returns SQL of JSON: id, name and permissions of each website, by name */
  abstract websitesOf(user: string): string;
}
