import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { startServer } from '../tests/lifecycle/server-process.ts'
import type { ServerProcess, Settings } from '../tests/lifecycle/server-process.ts'
import type { Journal } from './journal.ts'

const readyMsMax = 90_000
/** As whoever supervises it would: on a busy machine a start may end because a connection took too long. */
const failedStartsMax = 3

/** The product as a process that is killed and started again. */
export class Shop {
  readonly url: string
  readonly #settings: Settings
  readonly #journal: Journal
  readonly #killed = new WeakSet<ServerProcess>()
  #server: ServerProcess
  #ready: Promise<void>
  readonly #killAtExit = () => this.#server.kill('SIGKILL')
  #failedStarts = 0
  #isDisturbed = true
  #disturbedUntil = 0

  constructor(settings: Settings, journal: Journal) {
    this.#settings = settings
    this.#journal = journal
    this.url = `http://127.0.0.1:${settings.port}`
    this.#server = startServer(settings)
    this.#ready = this.#untilReady()
    this.#ready.catch(() => {})
    process.once('exit', this.#killAtExit)
  }

  /** Waits until it answers, over as many restarts as it takes. */
  async ready(): Promise<void> {
    while (this.#isDisturbed) {
      await this.#ready
      await sleep(20)
    }
  }

  /** Whether an error at or after this time may be due to a kill. */
  wasDisturbedSince(time: number): boolean {
    return this.#isDisturbed || this.#disturbedUntil >= time
  }

  async killServer(what: 'server' | 'starting server' = 'server'): Promise<void> {
    this.#note(what)
    const killed = this.#server
    this.#killed.add(killed)
    killed.kill('SIGKILL')
    await killed.ended
    this.#restart()
  }

  /** Its first process; the others end by themselves, and the server starts it again. */
  async killPostgres(): Promise<void> {
    this.#note('postgres')
    const killed = await postmasterOf(this.#settings.dataDir)
    process.kill(killed, 'SIGKILL')
    this.#ready = this.#untilPostgresIsBack(killed)
    this.#ready.catch(() => {})
  }

  async #untilPostgresIsBack(killed: number): Promise<void> {
    const untilMs = Date.now() + readyMsMax
    // Until then the sessions of the killed one may answer for another moment.
    while ((await postmasterOf(this.#settings.dataDir)) === killed) {
      if (Date.now() > untilMs) throw new Error('PostgreSQL was killed and is not started again')
      await sleep(20)
    }
    await this.#untilReady()
  }

  /** In order. */
  async stop(): Promise<void> {
    this.#isDisturbed = true
    this.#server.kill('SIGTERM')
    const { code, errors } = await this.#server.ended
    if (code !== 0) this.#complain(`the server was stopped in order and ended with ${code}: ${errors}`)
  }

  /** Whatever happens: nothing that was started is left behind. */
  async end(): Promise<void> {
    process.off('exit', this.#killAtExit)
    this.#isDisturbed = true
    this.#server.kill('SIGKILL')
    await this.#server.ended
  }

  #note(what: 'server' | 'postgres' | 'starting server') {
    this.#isDisturbed = true
    this.#journal.write({ kind: 'kill', what })
  }

  #restart() {
    this.#server = startServer(this.#settings)
    this.#ready = this.#untilReady()
    this.#ready.catch(() => {})
  }

  async #untilReady(): Promise<void> {
    const server = this.#server
    const late = sleep(readyMsMax, 'late' as const, { ref: false })
    try {
      if ((await Promise.race([server.ready(), late])) === 'late') throw new Error('it does not get ready')
    } catch (error) {
      // Killed while it was starting: the next one is waited for.
      if (this.#killed.has(server)) return
      this.#journal.write({ kind: 'failed-start', text: String(error) })
      this.#failedStarts += 1
      if (this.#failedStarts === failedStartsMax) throw error
      server.kill('SIGKILL')
      await server.ended
      this.#restart()
      return
    }
    if (this.#killed.has(server)) return
    this.#failedStarts = 0
    this.#isDisturbed = false
    this.#disturbedUntil = Date.now()
    void this.#reportEnd(server)
  }

  async #reportEnd(server: ServerProcess): Promise<void> {
    const { code, errors } = await server.ended
    if (!this.#isDisturbed) this.#complain(`the server ended by itself with ${code}: ${errors}`)
  }

  #complain(text: string) {
    this.#journal.write({ kind: 'violation', text })
  }
}

async function postmasterOf(dataDir: string): Promise<number> {
  const file = path.join(dataDir, 'postgres/postmaster.pid')
  const [pid] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  return Number(pid)
}
