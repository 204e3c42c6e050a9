import { notificationTopics } from '@kids-crafts/rules/notifications.ts'

import { listOf, pageQuery } from './codecs.ts'
import { endpoint, nothing } from './endpoint.ts'
import { strictObject } from './fields.ts'
import { z } from './zod.ts'

const audience = ['store', 'vendor'] as const

const notificationId = z.int().min(1)

const notification = z.object({
  notificationId,
  /** A kind from `rules/notifications.ts`. An older build skips kinds without a text. */
  kind: z.string(),
  /** Data of its sentence: `orderNum`, `cardName`, `shipBy` (a date) or `childLogin`. */
  facts: z.record(z.string(), z.string()),
  /** A page of the store or, below `/vendor`, of the seller portal. */
  href: z.string(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
})
export type Notification = z.output<typeof notification>

export const unreadNotifications = z.object({
  /** At most 100, which means 100 or more. */
  unread: z.int(),
  /** Read or unread; absent if there is none. */
  newest: notification.optional(),
})
export type UnreadNotifications = z.output<typeof unreadNotifications>

export const getUnreadNotifications = endpoint({
  method: 'GET',
  base: 'api',
  path: 'notification/unread/v1/get',
  summary: 'How many notifications the signed-in person has not read, and the newest one',
  envelope: 'dto',
  access: 'signed-in',
  audience,
  input: nothing,
  output: unreadNotifications,
})

export const getNotifications = endpoint({
  method: 'GET',
  base: 'api',
  path: 'notification/list/v1/get',
  summary: 'What the signed-in person was notified of in the last 90 days, the newest first',
  envelope: 'dto',
  access: 'signed-in',
  audience,
  input: strictObject({ page: pageQuery }),
  output: listOf(notification),
})

export const readNotification = endpoint({
  method: 'POST',
  base: 'api',
  path: 'notification/v1/read',
  summary: 'Marks a notification as read; once more changes nothing',
  envelope: 'dto',
  access: 'signed-in',
  audience,
  input: strictObject({ notificationId }),
  output: unreadNotifications,
})

export const readAllNotifications = endpoint({
  method: 'POST',
  base: 'api',
  path: 'notification/all/v1/read',
  summary: 'Marks all notifications as read up to the newest that was shown; what came later stays unread',
  envelope: 'dto',
  access: 'signed-in',
  audience,
  input: strictObject({ upTo: notificationId }),
  output: unreadNotifications,
})

const notificationChoice = z.object({ topic: z.enum(notificationTopics), isWanted: z.boolean() })
export type NotificationChoice = z.output<typeof notificationChoice>
const notificationChoices = z.object({ choiceList: z.array(notificationChoice) })
export type NotificationChoices = z.output<typeof notificationChoices>

export const getNotificationChoices = endpoint({
  method: 'GET',
  base: 'api',
  path: 'notification/choice/v1/get',
  summary: 'What the signed-in person wants to be notified of, of the topics that concern them',
  envelope: 'dto',
  access: 'signed-in',
  audience,
  input: nothing,
  output: notificationChoices,
})

export const changeNotificationChoice = endpoint({
  method: 'POST',
  base: 'api',
  path: 'notification/choice/v1/update',
  summary: 'Turns the notifications of a topic on or off',
  envelope: 'dto',
  access: 'signed-in',
  audience,
  input: strictObject({ topic: z.enum(notificationTopics), isWanted: z.boolean() }),
  output: notificationChoices,
})

/**
 * Server-sent events, each an `unreadNotifications`: one at once, then after every new or read
 * notification. Fetched with the bearer token in a header, and ends with the token; reconnect
 * within the milliseconds of `retry`.
 */
export const notificationStream = {
  url: '/api/notification/stream/v1/get',
  access: 'signed-in',
  audiences: audience,
} as const
