import { useMatches } from 'react-router';

/** One step of the breadcrumb. The last step is the current screen and has no link. */
export interface Crumb {
  label: string;
  to?: string;
}

export type Trail = Crumb[];

/** Returns the breadcrumb of the current screen, as defined in the route table. */
export function useTrail(): Trail {
  const handle = useMatches().at(-1)?.handle as { trail?: Trail } | undefined;
  return handle?.trail ?? [];
}
