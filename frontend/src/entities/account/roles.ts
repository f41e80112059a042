import type { User } from '../../session/session.js';

type Role = User['role'];

const ROLES: Record<Role, string> = { tenant_admin: 'Tenant Admin', platform_admin: 'Platform Admin' };

export const ROLE_CHOICES = Object.entries(ROLES).map(([value, label]) => ({ value: value as Role, label }));

export const roleLabel = ({ role }: { role: Role }): string => ROLES[role];
