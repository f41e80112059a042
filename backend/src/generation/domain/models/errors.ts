import { Conflict, Invalid, NotFound, Stale } from '../../../shared/domain/domain-error.js';

export class ModelProfileNotFound extends NotFound {
  constructor() {
    super('There is no such model profile.');
  }
}

/** The profile was changed after it was read. */
export class ModelProfileStale extends Stale {
  constructor() {
    super('Someone else changed this model profile in the meantime. Load it again and repeat your change.');
  }
}

export class ModelProfileNameTaken extends Conflict {
  constructor(name: string) {
    super(`There is a model profile named “${name}” already. Choose another name.`);
  }
}

/** A key entered for one address is not sent to another one. */
export class ApiKeyStaysBehind extends Invalid {
  constructor() {
    super('The address is another one now: enter the API key again, or remove it.', 'apiKey');
  }
}

/** A platform admin begins one test at a time. */
export class ModelTestUnderWay extends Conflict {
  constructor() {
    super('A test that you began is still under way. Wait for its end, or cancel it.');
  }
}

/** Websites write with the profile that is to be deleted or withdrawn from them. */
export class ModelProfileInUse extends Conflict {
  /** @param websites their names, some of them when there are many */
  constructor(name: string, websites: readonly string[]) {
    super(
      `“${name}” is in use: ${websites.map((website) => `“${website}”`).join(', ')} ` +
        `${websites.length === 1 ? 'writes' : 'write'} with it. Choose another model in the settings of ` +
        `${websites.length === 1 ? 'that website' : 'those websites'} first.`,
    );
  }
}

/** The profile of a website or a run was deleted, or may no longer be used for the website. */
export class ModelProfileUnusable extends Conflict {
  /** @param name null when it is not known any more */
  constructor(name: string | null) {
    super(
      name === null
        ? 'This website may not write with that model, or the model was deleted. Choose another one for it.'
        : `This run was begun with the model profile “${name}”, which was deleted or may no longer be used for this ` +
            'website. Start a new run.',
    );
  }
}

/** The stored key of a profile was encrypted under a key that this installation does not have, or it was changed. */
export class ModelKeyUnreadable extends Conflict {
  constructor(name: string) {
    super(
      `The API key of the model profile “${name}” cannot be decrypted, so nothing can be written with it. A platform ` +
        'admin can enter the key again under Models.',
    );
  }
}

/** The profile was changed after the run began, so that the run would go on with another writer. */
export class ModelProfileChanged extends Conflict {
  constructor(name: string) {
    super(
      `This run was begun with the model profile “${name}”, which has another model or address now. ` +
        'No run changes its writer: start a new one.',
    );
  }
}
