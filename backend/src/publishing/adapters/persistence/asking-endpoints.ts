import { TEMPLATES } from '../../domain/templates/templates.js';

/**
 * JSON for `jsonb_to_recordset`: kinds of destinations that can ask to be told of withdrawals, and the setting that is
 * `yes` where they do.
 */
export const ASKING = JSON.stringify(
  TEMPLATES.flatMap(({ type, withdrawalNotice }) =>
    withdrawalNotice ? [{ type, setting: withdrawalNotice.setting }] : [],
  ),
);
