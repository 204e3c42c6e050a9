import type { Module } from '../platform/module.ts'
import { notificationMetrics } from './metrics.ts'
import { personalTables } from './personal-data.ts'
import { notificationRoutes } from './routes.ts'
import type { NotificationParts } from './routes.ts'

/**
 * Notifications: what people are told in the shop itself, by the bell of stores and sellers'
 * portal. Owns notification and notification_choice. Whoever does something calls `notify` in the
 * same transaction; pages that are open hear of it by a stream (`open-streams.ts`), all others at
 * the next visit. Invariants: an event is told to a person once; nobody is told of a topic that
 * they have turned off; no sentence is stored, and nothing that a buyer wrote (P-09); a child is
 * not urged on (P-11).
 */
export const notificationsModule: Module<NotificationParts> = {
  name: 'notifications',
  routes: notificationRoutes,
  personalTables,
  notInDemo: { notification_choice: 'Everybody is told of everything until they choose' },
  metrics: notificationMetrics,
}

export { notify } from './notify.ts'
export { NotificationStreams } from './open-streams.ts'
