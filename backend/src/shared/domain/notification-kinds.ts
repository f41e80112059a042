/** Why something is in a person's notifications. */
export const NOTIFICATION_KINDS = [
  'run_finished',
  'run_failed',
  'slot_failed',
  'delivery_delayed',
  'delivery_failed',
  'destination_off',
  'decision',
  'mention',
  'answer',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
