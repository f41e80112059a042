import { type DynamicModule, Module } from '@nestjs/common';
import { ContentServersPart } from './adapters/content-servers-part.js';
import type { BucketSettings } from '../shared/adapters/s3/s3-bucket.js';
import { DatabasePart } from './adapters/database-part.js';
import { DiskPart } from './adapters/disk-part.js';
import { SystemHealthController } from './adapters/http/system-health.controller.js';
import { MailPart } from './adapters/mail-part.js';
import type { ModelsToAsk } from '../generation/index.js';
import { ModelPart } from './adapters/model-part.js';
import { ModelProfilesPart } from './adapters/model-profiles-part.js';
import { PictureStoragePart } from './adapters/picture-storage-part.js';
import { QueuePart } from './adapters/queue-part.js';
import { WorkPart } from './adapters/work-part.js';
import { CheckSystem } from './application/check-system.js';
import { Parts } from './application/ports.js';

export interface SystemHealthOptions {
  redisUrl?: string;
  smtpUrl?: string;
  anthropic?: Omit<ModelsToAsk, 'dialect'>;
  openai?: ModelsToAsk;
  bucket?: BucketSettings;
  dataDir: string;
}

/** Checks each part of the system on demand of a platform admin. */
@Module({})
export class SystemHealthModule {
  static forRoot({ redisUrl, smtpUrl, anthropic, openai, bucket, dataDir }: SystemHealthOptions): DynamicModule {
    return {
      module: SystemHealthModule,
      controllers: [SystemHealthController],
      providers: [
        DatabasePart,
        ContentServersPart,
        WorkPart,
        ModelProfilesPart,
        CheckSystem,
        {
          provide: Parts,
          inject: [DatabasePart, ContentServersPart, WorkPart, ModelProfilesPart],
          useFactory: (
            database: DatabasePart,
            servers: ContentServersPart,
            work: WorkPart,
            profiles: ModelProfilesPart,
          ): Parts => ({
            all: [
              database,
              new QueuePart(redisUrl),
              work,
              new MailPart(smtpUrl),
              new ModelPart(anthropic, openai),
              profiles,
              servers,
              new PictureStoragePart(bucket),
              new DiskPart(dataDir),
            ],
          }),
        },
      ],
    };
  }
}
