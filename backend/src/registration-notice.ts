import type { Config } from './config.js';

/** Returns the line that the start prints: whether registration is open, and which setting decides that. */
export function registrationNotice({
  registration,
  registrationIsSet,
  demo,
}: Pick<Config, 'registration' | 'registrationIsSet' | 'demo'>): string {
  if (registrationIsSet) return `Registration is ${registration}, as REGISTRATION says.`;
  return registration === 'open'
    ? `Registration is open, because this is a demonstration (DEMO=${demo}): anybody who reaches it can make an ` +
        'account. REGISTRATION=closed ends that.'
    : 'Registration is closed, because this is no demonstration: people join by invitation. REGISTRATION=open lets ' +
        'anybody make an account.';
}
