import type { Module } from '../platform/module.ts'
import { personalTables } from './personal-data.ts'
import { conversationRoutes } from './routes.ts'
import type { ConversationParts } from './routes.ts'

export { attachToFirstMessage } from './add-message.ts'
export { buyerLink, sellerLink } from './conversation-link.ts'
export { notifySeller } from './notify-of-message.ts'
export { readOrderMessages } from './read-order-messages.ts'
export { setConversationStatus } from './set-status.ts'

/**
 * Conversations: what whoever asked, a store and our team write to each other. Owns conversation,
 * conversation_message and conversation_attachment. The database begins one with each request for
 * help, message to a store and contact request (sql/conversations.sql), which stays its head.
 * Invariants: what is sent again under its key is one message; nobody learns the other's address; a
 * child reads nothing that a buyer or a seller wrote, and neither reads how to reach a child (P-07,
 * P-09).
 */
export const conversationsModule: Module<ConversationParts> = {
  name: 'conversations',
  routes: conversationRoutes,
  personalTables,
  notInDemo: { conversation_attachment: 'Pictures of the demo are drawn by recipes' },
}
