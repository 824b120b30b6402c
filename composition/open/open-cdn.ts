import type { Settings } from '#config/settings.ts'
import type { Log } from '#kit/http/log.ts'
import { openCloudflare } from '#providers/cdn/cloudflare.ts'
import { type Purging, purgeSoon } from '#providers/cdn/purge-soon.ts'

/** Null: nothing is purged, be it that nothing is kept or that it is only kept for a while. */
export function openPurging({ cdn }: Pick<Settings, 'cdn'>, log: Pick<Log, 'warn'>): Purging | null {
  if (!cdn?.cloudflare) return null
  return purgeSoon(openCloudflare(cdn.cloudflare), {
    onError: (err) => log.warn({ err }, 'A purge of the CDN failed, and is tried again'),
  })
}
