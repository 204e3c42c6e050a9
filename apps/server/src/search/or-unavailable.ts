import { Refusal } from '../platform/refusal.ts'

const canceledByTimeout = '57014'

/** Refuses with 503 when a search exceeds its time limit. */
export async function orUnavailable<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === canceledByTimeout) {
      throw new Refusal('UNAVAILABLE', 'The search takes too long at the moment, please try again')
    }
    throw error
  }
}
