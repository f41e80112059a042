/** Invisible field that tells password managers which account the password in this form belongs to. */
export const UsernameHint = ({ email }: { email: string }) => (
  <input type="text" autoComplete="username" value={email} readOnly hidden />
);
