import { isStartProblem } from './cannot-start.ts'

/** Runs a command of the terminal. What the operator can set right is said in a sentence; a bug keeps its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    if (!isStartProblem(error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
