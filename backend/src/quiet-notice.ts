/** The line that the start of a quiet installation prints and logs. */
export const QUIET_NOTICE =
  'This installation is quiet: it pushes, mails, generates, fetches and checks nothing. Start it with QUIET=off to end that.';
