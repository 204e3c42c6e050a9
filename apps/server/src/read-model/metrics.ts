import { Counter, Gauge, Histogram } from 'prom-client'

const refreshLag = new Histogram({
  name: 'catalogue_refresh_lag_seconds',
  help: 'How long the oldest change of a batch waited until the read models had it',
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60],
  registers: [],
})

const refreshedChanges = new Counter({
  name: 'catalogue_changes_refreshed_total',
  help: 'Changes of the catalogue that the read models have',
  registers: [],
})

const oldestChange = new Gauge({
  name: 'catalogue_oldest_change_seconds',
  help: 'How long the oldest change waits that the read models do not have yet; it grows while none is refreshed',
  registers: [],
})

export function countRefreshed({ changes, lagSeconds }: { changes: number; lagSeconds: number }): void {
  refreshLag.observe(lagSeconds)
  refreshedChanges.inc(changes)
}

export const showOldestChange = (seconds: number): void => oldestChange.set(seconds)

export const refreshMetrics = [refreshLag, refreshedChanges, oldestChange]
