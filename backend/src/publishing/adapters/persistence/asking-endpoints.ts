import { TEMPLATES } from '../../domain/templates/templates.js';

/**
 * JSON for `jsonb_to_recordset`: the template types that support withdrawal notices, each with the name of the setting
 * that enables them with `yes`.
 */
export const ASKING = JSON.stringify(
  TEMPLATES.flatMap(({ type, withdrawalNotice }) =>
    withdrawalNotice ? [{ type, setting: withdrawalNotice.setting }] : [],
  ),
);
