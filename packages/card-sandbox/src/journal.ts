import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import path from 'node:path'

/**
 * A file of JSON lines. A line is one effect with all that it changed, so after a kill it is there
 * whole or not at all; a line that was being written is cut off at the next start.
 */
export class Journal<Line> {
  readonly #descriptor: number
  #isClosed = false

  private constructor(descriptor: number) {
    this.#descriptor = descriptor
  }

  static open<Line>(file: string): { journal: Journal<Line>; lines: Line[] } {
    mkdirSync(path.dirname(file), { recursive: true })
    const descriptor = openSync(file, 'a+', 0o600)
    const bytes = readFileSync(file)
    const end = bytes.lastIndexOf(0x0a) + 1
    if (end < fstatSync(descriptor).size) ftruncateSync(descriptor, end)
    const lines = bytes.toString('utf8', 0, end).split('\n').slice(0, -1)
    return {
      journal: new Journal<Line>(descriptor),
      lines: lines.map((line, index) => parseLine(line, index, file) as Line),
    }
  }

  append(line: Line) {
    // The number of a closed file may belong to another file by now.
    if (this.#isClosed) throw new Error('The journal is closed')
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`)
    const before = fstatSync(this.#descriptor).size
    if (writeSync(this.#descriptor, bytes) < bytes.length) {
      // A full disk writes a part: what follows must not be glued to it.
      ftruncateSync(this.#descriptor, before)
      throw new Error('The journal could not be written: is the disk full?')
    }
  }

  close() {
    if (this.#isClosed) return
    this.#isClosed = true
    closeSync(this.#descriptor)
  }
}

function parseLine(line: string, index: number, file: string): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    throw new Error(`Line ${index + 1} of ${file} is not JSON`, { cause: error })
  }
}
