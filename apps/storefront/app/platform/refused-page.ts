import { refusalStatus } from '@kids-crafts/contract/refusals.ts'
import { data } from 'react-router'

/** What a refused page is told, to say it in the language of the page. */
export interface RefusedPage {
  /** The part of the address that was refused. */
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

/** A part of a page that the page does without when it is not there. */
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

/** Of what a call asked for: there is none. */
export const isMissing = (error: unknown): boolean => statusOf(error) === 404

/** In process it is a refusal with its code, over HTTP an error with its status. Anything else is a bug. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.name === 'Refusal' && 'code' in error) {
    return Object.entries(refusalStatus).find(([code]) => code === error.code)?.[1]
  }
  return error.name === 'ApiError' && 'status' in error ? Number(error.status) : undefined
}

/** A refusal has faults, what came of it over HTTP has errors: both name the field. */
function fieldOf(error: unknown): string | undefined {
  const { faults, errors } = error as { faults?: RefusedPage[]; errors?: RefusedPage[] }
  return (faults ?? errors)?.[0]?.field
}
