export { AuthModule } from './auth.module.js';
export { CreateUser } from './application/create-user.js';
export { Users } from './application/ports.js';
export { UserSchema } from './adapters/persistence/user.schema.js';
export { SessionSchema } from './adapters/persistence/session.schema.js';
export { User } from './domain/user.js';
export { EmailTaken, UserNotFound } from './domain/errors.js';
