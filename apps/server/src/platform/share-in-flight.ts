/** Equal questions that are asked while the first is being answered get the same answer. */
export function shareInFlight<Question, Answer>(
  answer: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  const inFlight = new Map<string, Promise<Answer>>()
  return (question) => {
    const key = JSON.stringify(question)
    const known = inFlight.get(key)
    if (known !== undefined) return known
    const asked = answer(question).finally(() => inFlight.delete(key))
    inFlight.set(key, asked)
    return asked
  }
}
