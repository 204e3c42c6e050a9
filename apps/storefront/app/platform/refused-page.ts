import { refusalStatus } from '@kids-crafts/contract/refusals.ts'
import { data } from 'react-router'

/** Data of a refused page, to describe it in the page's language. */
export interface RefusedPage {
  /** The refused part of the address. */
  field: string | undefined
}

/** A page's answer, or the error page with the status of the server's refusal. */
export async function orRefusedPage<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    const status = statusOf(error)
    throw status === undefined ? error : refusedPage(status, fieldOf(error))
  }
}

/** An optional part of a page: undefined if missing. */
export async function orNothing<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (statusOf(error) === refusalStatus.NOT_FOUND) return undefined
    throw error
  }
}

export function refusedPage(status: number, field?: string) {
  return data<RefusedPage>({ field }, { status })
}

/** Whether the requested object doesn't exist. */
export const isMissing = (error: unknown): boolean => statusOf(error) === 404

/**
 * In process it is a refusal with a code, over HTTP an error with a status. Anything else is a bug.
 */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.name === 'Refusal' && 'code' in error) {
    return Object.entries(refusalStatus).find(([code]) => code === error.code)?.[1]
  }
  return error.name === 'ApiError' && 'status' in error ? Number(error.status) : undefined
}

/** A refusal has faults, its HTTP form has errors: both name the field. */
function fieldOf(error: unknown): string | undefined {
  const { faults, errors } = error as { faults?: RefusedPage[]; errors?: RefusedPage[] }
  return (faults ?? errors)?.[0]?.field
}
