import { refusalStatus } from '@kids-crafts/contract/refusals.ts'
import { data } from 'react-router'

/** What a refused page shows: the server's own words. */
export interface RefusedPage {
  message: string
}

/** A page's answer, or the error page with the status and the words of the server's refusal. */
export async function orRefusedPage<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    const status = statusOf(error)
    throw status === undefined || !(error instanceof Error) ? error : refusedPage(status, error.message)
  }
}

export function refusedPage(status: number, message: string) {
  return data<RefusedPage>({ message }, { status })
}

/** In process it is a refusal with its code, over HTTP an error with its status. Anything else is a bug. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.name === 'Refusal' && 'code' in error) {
    return Object.entries(refusalStatus).find(([code]) => code === error.code)?.[1]
  }
  return error.name === 'ApiError' && 'status' in error ? Number(error.status) : undefined
}
