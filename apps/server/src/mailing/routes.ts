import {
  changeMailChoice,
  changeMailChoiceByLink,
  getMailChoices,
  getMailChoicesByLink,
  unsubscribe as unsubscribeCall,
} from '@kids-crafts/contract/mailing.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { signedIn } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { chooseByLink, showChoicesOfLink, unsubscribe } from './choose-by-link.ts'
import { chooseInProfile, showOwnChoices } from './choose-in-profile.ts'
import { oneClickRoute } from './one-click.ts'

export interface MailingParts {
  db: Db
}

export function mailingRoutes(app: FastifyInstance, { db }: MailingParts): void {
  serve(app, unsubscribeCall, ({ token }) => unsubscribe(db, token, 'LINK'))
  serve(app, getMailChoicesByLink, ({ token }) => showChoicesOfLink(db, token))
  serve(app, changeMailChoiceByLink, ({ token, ...choice }) => chooseByLink(db, token, choice))
  serve(app, getMailChoices, (_, { actor }) => showOwnChoices(db, signedIn(actor)))
  serve(app, changeMailChoice, (choice, { actor }) => chooseInProfile(db, signedIn(actor), choice))
  void app.register((scope) => oneClickRoute(scope, db))
}
