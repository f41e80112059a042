import { Conflict, Forbidden, NotFound } from '../../shared/domain/domain-error.js';

export class CategoryNotFound extends NotFound {
  constructor() {
    super('There is no such category.');
  }
}

export class SeoTermNotFound extends NotFound {
  constructor() {
    super('There is no such SEO term.');
  }
}

export class ExpertiseNotFound extends NotFound {
  constructor() {
    super('There is no such expertise.');
  }
}

export class CategorySlugTaken extends Conflict {
  constructor() {
    super('This website already has a category with this slug.');
  }
}

export class SeoTermTaken extends Conflict {
  constructor() {
    super('This category already has this SEO term.');
  }
}

export class MayNotConfigure extends Forbidden {
  constructor() {
    super('Your place in this website’s team does not include its configuration.');
  }
}
