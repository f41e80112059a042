import { ApiProperty } from '@nestjs/swagger';
import type { HostedImage } from '../../application/live/check-hosted-image.js';

/** The featured image at the address that was entered for it. */
export class FeaturedImageResponse {
  /** Address of the image; null when the field holds no address, or one of this installation. Then all else is null. */
  @ApiProperty({ type: String, format: 'uri', nullable: true, example: 'https://www.example.com/pump.jpg' })
  address: string | null;
  /** Why posts would go out without the image, as a sentence; null when it is there, or could not be checked now. */
  @ApiProperty({ type: String, nullable: true, example: 'The address answered 404.' })
  problem: string | null;
  /** Format of the file by its content: `JPEG`, `PNG`, `GIF`, `WebP` or `AVIF`; null when it is none of them. */
  @ApiProperty({ type: String, nullable: true, example: 'JPEG' })
  format: string | null;
  /** Width in pixels; null when it is unknown. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1600 })
  width: number | null;
  /** Height in pixels; null when it is unknown. */
  @ApiProperty({ type: 'integer', nullable: true, example: 900 })
  height: number | null;
  /** Size of the file in bytes; null when it is unknown. */
  @ApiProperty({ type: 'integer', nullable: true, example: 245760 })
  bytes: number | null;
  /** When it was checked; null when it was not. */
  @ApiProperty({ type: Date, nullable: true })
  checkedAt: Date | null;

  static from(hosted: HostedImage | null): FeaturedImageResponse {
    return {
      address: hosted?.address ?? null,
      problem: hosted?.problem ?? null,
      format: hosted?.image?.format ?? null,
      width: hosted?.image?.width ?? null,
      height: hosted?.image?.height ?? null,
      bytes: hosted?.bytes ?? null,
      checkedAt: hosted?.checkedAt ?? null,
    };
  }
}
