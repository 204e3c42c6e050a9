import {
  exportAudit as exportAuditCall,
  listAudit as listAuditCall,
} from '@kids-crafts/contract/audit-staff.ts'
import { noteExport as noteExportCall } from '@kids-crafts/contract/list-export.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { staffCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { exportAudit, listAudit } from './list-audit.ts'
import { noteExport } from './note-export.ts'

export function auditRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, listAuditCall, (ask) => listAudit(db, ask))
  serve(app, exportAuditCall, (filters, { actor }) =>
    exportAudit(db, staffCalling(actor, exportAuditCall), filters),
  )
  serve(app, noteExportCall, async (input, { actor }) => {
    await noteExport(db, staffCalling(actor, noteExportCall), input)
    return {}
  })
}
