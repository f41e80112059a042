import { Injectable } from '@nestjs/common';
import { CONNECTION_TESTS } from '../../shared/application/connection-tests.js';
import { Throttle } from '../../shared/application/throttle.js';
import { DomainError } from '../../shared/domain/domain-error.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { Proposal } from '../domain/proposal.js';
import { propose } from '../domain/propose.js';
import { FreeAddresses, SiteReader } from './ports.js';

/** A proposal, or why the site cannot be read. */
export type SetUpOutcome = { proposal: Proposal; problem: null } | { proposal: null; problem: string };

/** Reads a site and proposes what its website could be set up with. Stores nothing. */
@Injectable()
export class ProposeSetUp {
  constructor(
    private readonly reader: SiteReader,
    private readonly addresses: FreeAddresses,
    private readonly throttle: Throttle,
  ) {}

  /** @throws WebsiteUrlTaken, of tenancy, TooManyAttempts */
  async execute(scope: Scope, url: string): Promise<SetUpOutcome> {
    await this.addresses.mustBeFree(scope, url);
    await this.throttle.count([CONNECTION_TESTS, scope.userId]);
    try {
      return { proposal: propose(await this.reader.read(url)), problem: null };
    } catch (error) {
      if (error instanceof DomainError) return { proposal: null, problem: error.message };
      throw error;
    }
  }
}
