import type { Brief, Draft, Outline, PostMetadata, Question, Verification } from '../../src/editorial/index.js';
import {
  type Material,
  type ModelCall,
  type RewriteChoice,
  type RewriteOptions,
  Writer,
  type WriterContext,
  type WriterStep,
} from '../../src/generation/application/writer.js';

/** A step that the writer did, from its question to its answer. */
export interface TimedStep {
  readonly step: WriterStep;
  readonly ms: number;
}

/** What a writer did for one brief. */
export interface Recording {
  readonly steps: TimedStep[];
  readonly calls: ModelCall[];
  /** The draft as it was first written, and after the last revision. */
  first: Draft | null;
  last: Draft | null;
}

/** Passes everything on to a writer, and records what it did since the last `restart`. */
export class RecordingWriter extends Writer {
  recording: Recording = emptyRecording();
  readonly id: string;
  readonly version: string;
  readonly label: string | null;
  readonly paraphrases: boolean;
  readonly model: string | null;
  readonly rewriteChoices: readonly RewriteChoice[];
  readonly reserveMicroUsd: number;
  override readonly pace: number;

  constructor(private readonly writer: Writer) {
    super();
    this.id = writer.id;
    this.version = writer.version;
    this.label = writer.label;
    this.paraphrases = writer.paraphrases;
    this.model = writer.model;
    this.rewriteChoices = writer.rewriteChoices;
    this.reserveMicroUsd = writer.reserveMicroUsd;
    this.pace = writer.pace;
  }

  restart(): void {
    this.recording = emptyRecording();
  }

  plan(brief: Brief, context: WriterContext): Promise<readonly Question[]> {
    return this.timed('plan', context, (recorded) => this.writer.plan(brief, recorded));
  }

  outline(material: Material, context: WriterContext): Promise<Outline> {
    return this.timed('outline', context, (recorded) => this.writer.outline(material, recorded));
  }

  async draft(material: Material, outline: Outline, context: WriterContext): Promise<Draft> {
    const draft = await this.timed('draft', context, (recorded) => this.writer.draft(material, outline, recorded));
    Object.assign(this.recording, { first: draft, last: draft });
    return draft;
  }

  async revise(material: Material, draft: Draft, verification: Verification, context: WriterContext): Promise<Draft> {
    const revised = await this.timed('revise', context, (recorded) =>
      this.writer.revise(material, draft, verification, recorded),
    );
    this.recording.last = revised;
    return revised;
  }

  metadata(brief: Brief, draft: Draft, context: WriterContext): Promise<PostMetadata> {
    return this.timed('metadata', context, (recorded) => this.writer.metadata(brief, draft, recorded));
  }

  rewrite(options: RewriteOptions, material: Material, draft: Draft, context: WriterContext): Promise<Draft> {
    return this.timed('rewrite', context, (recorded) => this.writer.rewrite(options, material, draft, recorded));
  }

  private async timed<T>(
    step: WriterStep,
    context: WriterContext,
    work: (context: WriterContext) => Promise<T>,
  ): Promise<T> {
    const { steps, calls } = this.recording;
    const began = performance.now();
    try {
      return await work({
        ...context,
        recordCall: async (call) => {
          calls.push(call);
          await context.recordCall(call);
        },
      });
    } finally {
      steps.push({ step, ms: performance.now() - began });
    }
  }
}

const emptyRecording = (): Recording => ({ steps: [], calls: [], first: null, last: null });
