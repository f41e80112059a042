import type { MembershipColumns } from '../../../auth/index.js';

const DUE = (came: string): string => `greatest(r.since, ${came}) + r.grace_days * interval '1 day'`;

/** On which websites a person is, as auth asks it of each caller. */
export const membershipColumns: MembershipColumns = {
  permissionsOf: (user) =>
    `coalesce(
       (select jsonb_object_agg(wu.website_id, wu.permissions) from website_users wu where wu.user_id = ${user}), '{}')`,
  secondFactorDueOf: (user, createdAt) =>
    `least(
       (select ${DUE(createdAt)} from second_factor_rules r where r.website_id is null),
       (select min(${DUE('wu.created_at')}) from second_factor_rules r join website_users wu on wu.website_id = r.website_id
         where wu.user_id = ${user}))`,
  websitesOf: (user) =>
    `coalesce((select jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'permissions', wu.permissions) order by w.name, w.id)
       from website_users wu join websites w on w.id = wu.website_id where wu.user_id = ${user}), '[]')`,
};
