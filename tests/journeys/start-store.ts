import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { startJourneyServer } from './journey-server.ts'
import type { JourneyServer } from './journey-server.ts'
import { addFirstStaff } from './staff-command.ts'

/** Starts the store with the demo, in which the journeys are; one without it starts when a journey asks for it. */
export default async function startStore(): Promise<() => Promise<void>> {
  const store = await startJourneyServer({
    env: {
      DEMO_DATA: 'on',
      // Journeys look at pages, and drawing pictures took a tenth of their CPU.
      DEMO_PICTURES: 'flat',
      MOBILE_APP_PACKAGES: 'org.kidscrafts.app',
    },
    leastValues: 200,
  })
  const fresh = await offerFreshInstallation()
  // The journeys run in processes of their own, which inherit this.
  process.env.STORE_PORT = String(store.port)
  process.env.STORE_DATA_DIR = store.dataDir
  process.env.FRESH_INSTALLATION_URL = fresh.url
  return async () => {
    await Promise.all([store.stop(), fresh.stop()])
  }
}

/** Journeys in several processes share one installation without demo data; the first that asks has it started. */
async function offerFreshInstallation() {
  let started: Promise<JourneyServer> | undefined
  const offer = createServer((_request, response) => {
    started ??= startFreshInstallation()
    started.then(
      ({ port, dataDir }) => response.end(JSON.stringify({ port, dataDir })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => offer.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(offer.address() as AddressInfo).port}`,
    stop: async () => {
      offer.close()
      await (await started)?.stop()
    },
  }
}

async function startFreshInstallation(): Promise<JourneyServer> {
  const server = await startJourneyServer({ env: { DEMO_DATA: 'off' }, leastValues: 1 })
  await addFirstStaff(server)
  return server
}
