import { Injectable } from '@nestjs/common';
import { SafeHttp } from '../../../shared/application/safe-http.js';
import { WriterFactory } from '../../application/models/ports.js';
import type { Writer } from '../../application/writer.js';
import type { ModelProfile } from '../../domain/models/model-profile.js';
import { AnthropicWriter } from '../anthropic/anthropic-writer.js';
import { OpenAiWriter } from '../openai/openai-writer.js';
import { probeModel } from './probe-model.js';
import { profileSettings } from '../language-model/failures.js';
import { RunMetrics } from '../metrics/run-metrics.js';

/** Makes the writer of a profile's provider. Its requests go to public addresses, or where the operator allows it. */
@Injectable()
export class LanguageModelWriters extends WriterFactory {
  constructor(
    private readonly http: SafeHttp,
    private readonly metrics: RunMetrics,
  ) {
    super();
  }

  make({ name, dialect, apiVersion, baseUrl, strong, small }: ModelProfile, apiKey: string | null): Writer {
    const common = { baseUrl, strong, small, fetch: this.http.fetch, settings: profileSettings(name) };
    this.metrics.expect(name, [...new Set([strong.name, small.name])]);
    const onAsked = () => this.metrics.modelAsked();
    return dialect === null
      ? new AnthropicWriter({ ...common, apiKey: apiKey ?? '' }, onAsked)
      : new OpenAiWriter({ ...common, apiKey, dialect, apiVersion }, onAsked);
  }

  probe(profile: ModelProfile, apiKey: string | null): Promise<void> {
    return probeModel(this.http, profile, apiKey);
  }
}
