import {
  getCountries,
  getDeliveryPoints,
  getRegions,
  saveDeliveryPoint as saveEndpoint,
  setDeliveryPointStatus as statusEndpoint,
} from '@kids-crafts/contract/delivery.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { signedIn } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { listCountries, listRegions } from './countries.ts'
import { listDeliveryPoints, presentPoint } from './list-delivery-points.ts'
import { saveDeliveryPoint } from './save-delivery-point.ts'
import { setDeliveryPointStatus } from './set-delivery-point-status.ts'

/** Countries change with a release, never while the server runs. */
const countryTags = () => ['country']

export function deliveryRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, saveEndpoint, async (input, { actor, locale }) =>
    presentPoint(await saveDeliveryPoint(db, signedIn(actor), input), locale),
  )
  serve(app, statusEndpoint, async (input, { actor, locale }) =>
    presentPoint(await setDeliveryPointStatus(db, signedIn(actor), input), locale),
  )
  serve(app, getDeliveryPoints, async (_, { actor, locale }) => ({
    deliveryPointsList: (await listDeliveryPoints(db, signedIn(actor))).map((row) =>
      presentPoint(row, locale),
    ),
  }))
  serve(app, getCountries, async (_, { locale }) => listCountries(locale), { cacheTags: countryTags })
  serve(app, getRegions, async ({ countryIso }, { locale }) => listRegions(locale, countryIso), {
    cacheTags: countryTags,
  })
}
