/**
 * Selects deliveries that were given up but are still current: the rule of `Delivery.isCurrent` in SQL. A withdrawal is
 * still to be sent when the post exists at the destination, or when the endpoint wants withdrawal notices and has
 * received no later one. Parameters: id of the configuration, and {@link ASKING}.
 */
export const STILL_TO_BE_SENT = `from deliveries d join publishing_configs c on c.id = d.config_id
  left join sealed_posts s on s.post_id = d.post_id
  where d.config_id = ? and d.status = 'failed' and (case when d.kind = 'withdraw' then s.post_id is null and (exists (
    select from remote_posts r
     where r.config_id = d.config_id and r.post_id = d.post_id and r.state in ('live', 'removing')
       and r.template_type = c.template_type and r.destination_url = c.destination_url
  ) or exists (select from jsonb_to_recordset(?::jsonb) as asking(type text, setting text)
     where c.template_type = asking.type and c.settings ->> asking.setting = 'yes')
   and not exists (
     select from deliveries l where l.post_id = d.post_id and l.config_id = d.config_id
       and l.kind = 'withdraw' and l.released_at > d.released_at)
  ) else s.seal = d.seal end)`;
