import type { Item, Read } from '../../api/types.js';

export type Server = Item<'/api/mcp-servers'>;
export type ServerDetails = Read<'/api/mcp-servers/{id}'>;
export type Tool = Item<'/api/mcp-servers/{id}/tools'>;

/** Label and badge colour of each server status. */
export const STATUSES: Record<Server['status'], [label: string, colour: string]> = {
  online: ['Online', 'approved'],
  degraded: ['Degraded', 'pending'],
  offline: ['Offline', 'rejected'],
  disabled: ['Disabled', 'other'],
};

export const STATES: Record<Tool['state'], [label: string, colour: string]> = {
  new: ['New', 'published'],
  allowed: ['Allowed', 'approved'],
  quarantined: ['Quarantined', 'pending'],
  refused: ['Refused', 'rejected'],
};

export const TYPES: Record<Server['type'], string> = {
  http: 'Streamable HTTP',
  stdio: 'Command on this machine',
  bundled: 'Ships with Galley',
};

/** Describes the tools of a server, such as '3 of 4 tools allowed, 1 quarantined'. */
export function toolCountLabel({ offered, allowed, quarantined, waiting }: Server['tools']): string {
  if (offered === 0) return 'No tools';
  const parts = [
    `${allowed} of ${offered} tool${offered === 1 ? '' : 's'} allowed`,
    quarantined && `${quarantined} quarantined`,
    waiting && `${waiting} to decide on`,
  ];
  return parts.filter(Boolean).join(', ');
}
