import { Gauge } from 'prom-client'

const openStreams = new Gauge({
  name: 'notification_streams_open',
  help: 'Browsers that hear of notifications as they are told',
  registers: [],
})

export const showOpenStreams = (count: number): void => openStreams.set(count)

export const notificationMetrics = [openStreams]
