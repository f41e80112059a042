export { NotificationsModule } from './notifications.module.js';
export { NotificationSchema } from './adapters/persistence/notification.schema.js';
