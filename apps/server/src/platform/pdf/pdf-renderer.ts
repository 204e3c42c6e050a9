import { repositoryRoot } from '../config.ts'
import { createTaskProcess } from '../processes/task-process.ts'

export type PdfRequest = {
  /** Path of a Typst file that reads `json(bytes(sys.inputs.data))`. */
  template: string
  /** JSON data. Characters missing from all fonts are replaced. */
  data: unknown
  /** Written into the file, so that the same document always has the same bytes. */
  createdAt: Date
}
export type PdfResult = { pdf: Uint8Array } | { problem: string }

export interface PdfRenderer {
  render: (request: PdfRequest) => Promise<Uint8Array>
  stop: () => Promise<void>
}

/** The compiler never frees a document's memory (docs/decisions/028). */
const defaults = {
  documentsPerProcess: 50,
  timeoutMs: 10_000,
  maxWaiting: 100,
  maxWaitMs: 30_000,
  idleMs: 60_000,
}

/** Creates PDF documents in another process, one at a time. */
export function createPdfRenderer(settings: Partial<typeof defaults> = {}): PdfRenderer {
  const { documentsPerProcess: tasksPerProcess, ...limits } = { ...defaults, ...settings }
  const process = createTaskProcess<PdfRequest, PdfResult>({
    file: new URL('./pdf-process.ts', import.meta.url),
    args: [repositoryRoot],
    task: 'A document',
    tasksPerProcess,
    ...limits,
  })
  return {
    async render(request) {
      const result = await process.run(request)
      if ('problem' in result) throw new Error(`A document cannot be made: ${result.problem}`)
      return result.pdf
    },
    stop: process.stop,
  }
}
