import { useMatches } from 'react-router';

/** One step of the breadcrumb; the last one is the screen itself. */
export interface Crumb {
  label: string;
  to?: string;
}

export type Trail = Crumb[];

/** The breadcrumb of the screen shown, as its row in the route table gives it. */
export function useTrail(): Trail {
  const handle = useMatches().at(-1)?.handle as { trail?: Trail } | undefined;
  return handle?.trail ?? [];
}
