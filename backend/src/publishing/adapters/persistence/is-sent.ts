/**
 * Whether a delivery `d` of the configuration `c` is sent as far as the configuration is concerned: those that a person
 * asked for also while automatic publishing is off, unless it is off because the destination failed (the rule of
 * `PublishingTarget` in SQL).
 */
export const IS_SENT = `(c.is_active or (d.is_on_demand and not exists (
  select from destination_healths h
   where h.config_id = c.id and h.destination_url = c.destination_url and h.switched_off_at is not null)))`;
