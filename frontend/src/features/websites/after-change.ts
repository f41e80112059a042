import type { FormInstance } from 'antd';
import { sentenceOf } from '../../api/errors.js';
import { isProblem } from '../../api/problem-code.js';
import type { ReadPath } from '../../api/types.js';
import type { ToastText } from '../../ui/toast-queue.js';

/** Reads that are revalidated after a change to a website. */
export const AFTER_CHANGE: ReadPath[] = [
  '/api/websites',
  '/api/websites/{id}',
  '/api/portfolio',
  '/api/dashboard/stats',
  '/api/dashboard/activity',
  '/api/audit-log',
];

/** Returns the toast for a refused change. When the URL is taken, the message appears beside the URL field, too. */
export const refusedUrl =
  (form: FormInstance, otherwise: string) =>
  (error: unknown): ToastText => {
    const description = sentenceOf(error, otherwise);
    if (isProblem(error, 'website-url-taken')) form.setFields([{ name: 'url', errors: [description] }]);
    return { title: 'Error', description };
  };
