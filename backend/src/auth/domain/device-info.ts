/** What is known of the device that somebody signs in with. */
export interface DeviceInfo {
  /** How its browser or program names itself; null when it does not. */
  userAgent: string | null;
  /** Roughly where it is, as a trusted proxy says; null when none does. */
  place: string | null;
}
