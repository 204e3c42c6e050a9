import * as staff from '@kids-crafts/contract/staff-sessions.ts'
import * as vendor from '@kids-crafts/contract/vendor-sessions.ts'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../platform/config.ts'
import { signedIn, staffCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import {
  approveFactorRecovery,
  askFactorRecovery,
  listFactorRecoveries,
  stopFactorRecovery,
} from './factor-recovery.ts'
import { deviceOf } from './known-devices.ts'
import {
  beginStaffReplacement,
  confirmStaffReplacement,
  renewStaffCodes,
  showStaffFactor,
} from './own-factor.ts'
import { refreshSession } from './refresh.ts'
import { signOut } from './sessions.ts'
import { staffLink } from './staff-link.ts'
import {
  beginStaffFactor,
  confirmByCode,
  confirmStaffFactor,
  refreshStaffSession,
  signInStaff,
  signInStaffByCode,
  signOutStaff,
} from './staff-sign-in.ts'
import type { PortalParts } from './staff-sign-in.ts'
import {
  beginVendorFactor,
  confirmVendor,
  confirmVendorFactor,
  removeVendorFactor,
  renewVendorCodes,
  showVendorFactor,
  signInVendor,
  signInVendorByCode,
} from './vendor-sign-in.ts'

/** As in the store: wrong passwords and codes are counted elsewhere. */
const signInsPerMinute = 600
const refreshesPerMinute = 600

export function portalRoutes(app: FastifyInstance, parts: PortalParts & { config: Config }): void {
  staffRoutes(app, parts)
  ownFactorRoutes(app, parts)
  recoveryRoutes(app, parts)
  vendorRoutes(app, parts)
  vendorFactorRoutes(app, parts)
}

const limits = (parts: PortalParts) => ({
  callsPerMinute: signInsPerMinute,
  limitedAs: (cookies: Parameters<typeof deviceOf>[1]) => deviceOf(parts, cookies),
})

function staffRoutes(app: FastifyInstance, parts: PortalParts): void {
  serve(app, staff.loginStaff, (input, context) => signInStaff(parts, input, context), limits(parts))
  serve(app, staff.beginStaffFactor, (input) => beginStaffFactor(parts, input))
  serve(app, staff.confirmStaffFactor, (input, context) => confirmStaffFactor(parts, input, context))
  serve(
    app,
    staff.loginStaffByCode,
    (input, context) => signInStaffByCode(parts, input, context),
    limits(parts),
  )
  serve(app, staff.refreshStaffSession, (_input, context) => refreshStaffSession(parts, context), {
    callsPerMinute: refreshesPerMinute,
  })
  serve(app, staff.confirmStaffSession, async ({ code }, context) => {
    await confirmByCode(parts, signedIn(context.actor), code, context)
    return {}
  })
  serve(app, staff.logoutStaff, async (_input, context) => {
    await signOutStaff(parts, context)
    return {}
  })
}

function ownFactorRoutes(app: FastifyInstance, parts: PortalParts): void {
  serve(app, staff.getStaffFactor, (_input, { actor }) =>
    showStaffFactor(parts, staffCalling(actor, staff.getStaffFactor)),
  )
  serve(app, staff.beginStaffReplacement, (_input, { actor }) =>
    beginStaffReplacement(parts, staffCalling(actor, staff.beginStaffReplacement)),
  )
  serve(app, staff.confirmStaffReplacement, ({ code }, context) => {
    const actor = staffCalling(context.actor, staff.confirmStaffReplacement)
    return confirmStaffReplacement(parts, actor, signedIn(context.actor), code, context)
  })
  serve(app, staff.renewStaffCodes, (_input, context) =>
    renewStaffCodes(parts, staffCalling(context.actor, staff.renewStaffCodes), context),
  )
}

function recoveryRoutes(app: FastifyInstance, { db, config }: PortalParts & { config: Config }): void {
  serve(app, staff.getFactorRecoveries, (_input, { actor }) =>
    listFactorRecoveries(db, staffCalling(actor, staff.getFactorRecoveries)),
  )
  serve(app, staff.askFactorRecovery, async (input, { actor }) => {
    await askFactorRecovery(db, staffCalling(actor, staff.askFactorRecovery), input)
    return {}
  })
  serve(app, staff.stopFactorRecovery, async (input, { actor }) => {
    await stopFactorRecovery(db, staffCalling(actor, staff.stopFactorRecovery), input)
    return {}
  })
  serve(app, staff.approveFactorRecovery, async (input, { actor }) => {
    const token = await approveFactorRecovery(db, staffCalling(actor, staff.approveFactorRecovery), input)
    return { link: staffLink(config, token) }
  })
}

function vendorRoutes(app: FastifyInstance, parts: PortalParts): void {
  const { db, sessions } = parts
  serve(app, vendor.loginVendor, (input, context) => signInVendor(parts, input, context), limits(parts))
  serve(
    app,
    vendor.loginVendorByCode,
    (input, context) => signInVendorByCode(parts, input, context),
    limits(parts),
  )
  serve(
    app,
    vendor.refreshVendorSession,
    (input, { theme }) => refreshSession(db, sessions.tokens, input, theme, 'vendor'),
    { callsPerMinute: refreshesPerMinute },
  )
  serve(app, vendor.logoutVendor, async ({ refreshJwt }, { actor }) => {
    await signOut(db, actor, refreshJwt)
    return {}
  })
  serve(app, vendor.confirmVendorSession, async (input, context) => {
    await confirmVendor(parts, signedIn(context.actor), input, context)
    return {}
  })
}

function vendorFactorRoutes(app: FastifyInstance, parts: PortalParts): void {
  serve(app, vendor.getVendorFactor, (_input, { actor }) => showVendorFactor(parts, signedIn(actor)))
  serve(app, vendor.beginVendorFactor, (_input, { actor }) => beginVendorFactor(parts, signedIn(actor)))
  serve(app, vendor.confirmVendorFactor, (input, context) =>
    confirmVendorFactor(parts, signedIn(context.actor), input, context),
  )
  serve(app, vendor.renewVendorCodes, (_input, context) =>
    renewVendorCodes(parts, signedIn(context.actor), context),
  )
  serve(app, vendor.removeVendorFactor, async (_input, context) => {
    await removeVendorFactor(parts, signedIn(context.actor), context)
    return {}
  })
}
