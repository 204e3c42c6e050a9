import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const compressible = /\.(?:js|css|svg|json|txt)$/
const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/**
 * Writes each text file also as .br and .gz, once, at the strongest setting, for the server to send
 * as they are.
 */
export async function compressAssets(directory: string): Promise<void> {
  const names = await readdir(directory, { recursive: true })
  await Promise.all(
    names
      .filter((name) => compressible.test(name))
      .map(async (name) => {
        const file = path.join(directory, name)
        const bytes = await readFile(file)
        await Promise.all([
          writeFile(`${file}.br`, await brotli(bytes)),
          writeFile(`${file}.gz`, await deflate(bytes, { level: 9 })),
        ])
      }),
  )
}
