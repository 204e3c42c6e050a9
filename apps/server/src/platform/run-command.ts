import { isStartProblem } from './cannot-start.ts'

/**
 * Runs a terminal command. Prints the operator's mistakes, such as an unknown option, as a
 * sentence; bugs show their stack. `--help` prints the usage.
 */
export async function runCommand(command: () => Promise<void>, usage?: string): Promise<void> {
  if (usage !== undefined && process.argv.slice(2).some((argument) => isHelp.test(argument))) {
    process.stdout.write(`${usage}\n`)
    return
  }
  try {
    await command()
  } catch (error) {
    const problem = isStartProblem(error) ? error.message : wrongOption(error, usage)
    if (problem === undefined) throw error
    process.stderr.write(`${problem}\n`)
    process.exitCode = 1
  }
}

const isHelp = /^(?:--help|-h)$/

/** Node's `parseArgs` errors; their second sentence is for programmers. */
function wrongOption(error: unknown, usage = ''): string | undefined {
  const isOfOptions =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  return isOfOptions ? `${error.message.split('. ')[0]}.\n\n${usage}`.trimEnd() : undefined
}
