/** @param user alias of the table `users` @returns SQL of the name that `User.displayName` is */
export const displayNameOf = (user: string): string =>
  `case when ${user}.first_name <> '' and ${user}.last_name <> ''
    then ${user}.first_name || ' ' || ${user}.last_name else ${user}.email end`;
