import { Invalid } from '../../domain/domain-error.js';

/** A file that is no table of the kind that is asked for. Nothing of it is kept. */
export class TableRefused extends Invalid {
  constructor(message: string) {
    super(message, 'file');
  }
}
