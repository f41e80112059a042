import { Invalid } from '../../domain/domain-error.js';

/** The file is not a table of the expected kind. None of its rows are imported. */
export class TableRefused extends Invalid {
  constructor(message: string) {
    super(message, 'file');
  }
}
