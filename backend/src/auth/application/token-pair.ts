import type { User } from '../domain/user.js';

export interface SignedIn {
  accessToken: string;
  refreshToken: string;
  user: User;
}
