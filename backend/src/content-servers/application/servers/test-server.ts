import { Injectable } from '@nestjs/common';
import { counted } from '../../../shared/domain/counted.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ManagedServerProbes } from '../managed-server-probes.js';
import { ManagedServers } from '../server-ports.js';

export interface ServerTest {
  success: boolean;
  /** Outcome in a sentence. */
  message: string;
  ms: number;
}

/** Probes a server on demand. The result counts like that of a scheduled probe. */
@Injectable()
export class TestServer {
  constructor(
    private readonly servers: ManagedServers,
    private readonly probes: ManagedServerProbes,
  ) {}

  /** @throws ContentServerNotFound */
  async execute({ scope, id }: { scope: Scope; id: string }): Promise<ServerTest> {
    const server = await this.servers.get(scope, id);
    const look = await this.probes.probe(server);
    await this.probes.record(server, look);
    const { answer, error, ms } = look;
    if (!answer) return { success: false, message: error ?? '', ms };
    const who = [look.name, answer.version].filter(Boolean).join(' ');
    const tools = counted(answer.tools.length, 'tool');
    return {
      success: true,
      message: `${who || server.name} answered in ${ms} ms, in revision ${answer.protocolVersion} of the protocol, and offers ${tools}.`,
      ms,
    };
  }
}
