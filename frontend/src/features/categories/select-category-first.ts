import { toast } from '../../ui/toast-queue.js';

/** Shows a toast when the person wants to add something while the address names no existing category. */
export const selectCategoryFirst = (): void =>
  void toast({ title: 'Error', description: 'Please select a category first' });
