import type { FormInstance } from 'antd';
import { sentenceOf } from '../../api/errors.js';
import { isProblem } from '../../api/problem-code.js';
import type { ReadPath } from '../../api/types.js';
import type { ToastText } from '../../ui/toast-queue.js';

/** What shows websites or counts them. */
export const AFTER_CHANGE: ReadPath[] = [
  '/api/websites',
  '/api/websites/{id}',
  '/api/dashboard/stats',
  '/api/dashboard/activity',
  '/api/audit-log',
];

/** The toast for a refused change; a refused URL is also said beside its field. */
export const refusedUrl =
  (form: FormInstance, otherwise: string) =>
  (error: unknown): ToastText => {
    const description = sentenceOf(error, otherwise);
    if (isProblem(error, 'website-url-taken')) form.setFields([{ name: 'url', errors: [description] }]);
    return { title: 'Error', description };
  };
