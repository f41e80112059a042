/** Tells password keepers whose password is set in this form; nobody sees it. */
export const UsernameHint = ({ email }: { email: string }) => (
  <input type="text" autoComplete="username" value={email} readOnly hidden />
);
