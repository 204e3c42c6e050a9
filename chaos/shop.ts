import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Random } from '../apps/server/src/demo/random.ts'
import { startServer } from '../tests/lifecycle/server-process.ts'
import type { ServerProcess, Settings } from '../tests/lifecycle/server-process.ts'
import type { Journal } from './journal.ts'

const readyMsMax = 90_000
/**
 * As whoever supervises it would: on a busy machine a start may end because a connection took too
 * long.
 */
const failedStartsMax = 3
const clockShiftMsMax = 60_000
const mayEndMsAfter = 20_000

/** The product as a process that is killed and started again. */
export class Shop {
  readonly url: string
  readonly #settings: Settings
  readonly #journal: Journal
  readonly #random: Random
  readonly #killed = new WeakSet<ServerProcess>()
  #server: ServerProcess
  #ready: Promise<void>
  readonly #killAtExit = () => this.#server.kill('SIGKILL')
  #failedStarts = 0
  #isDisturbed = true
  #disturbedUntil = 0
  #mayEndUntil = 0

  constructor(settings: Settings, journal: Journal, random: Random) {
    this.#settings = settings
    this.#journal = journal
    this.#random = random
    this.url = `http://127.0.0.1:${settings.port}`
    this.#server = this.#start()
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
    return this.#isDisturbed || this.#disturbedUntil >= time || this.#mayEndUntil >= time
  }

  /**
   * For as long as this lasts and a while longer PostgreSQL may end again and again, and the server
   * with it: then whoever supervises it starts it again.
   */
  async whileItMayEnd(work: () => Promise<void>): Promise<void> {
    this.#mayEndUntil = Infinity
    await work()
    this.#mayEndUntil = Date.now() + mayEndMsAfter
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

  /** Each with a clock of its own, which differs from the database's by up to a minute. */
  #start(): ServerProcess {
    const clockShiftMs = this.#random.whole(-clockShiftMsMax, clockShiftMsMax)
    this.#journal.write({ kind: 'start', clockShiftMs })
    const env = {
      ...this.#settings.env,
      NODE_OPTIONS: `--import ${import.meta.resolve('./shift-clock.ts')}`,
      CHAOS_CLOCK_SHIFT_MS: String(clockShiftMs),
    }
    return startServer({ ...this.#settings, env })
  }

  #restart() {
    this.#server = this.#start()
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
      if (Date.now() > this.#mayEndUntil) this.#failedStarts += 1
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
    // It was killed, or is watched for another reason too.
    if (this.#isDisturbed || server !== this.#server) return
    if (Date.now() > this.#mayEndUntil || code !== 1) {
      this.#complain(`the server ended by itself with ${code}: ${errors}`)
    }
    this.#isDisturbed = true
    this.#restart()
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
