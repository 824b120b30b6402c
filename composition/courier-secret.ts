import { createHmac } from 'node:crypto'
import type { Settings } from '#config/settings.ts'

/** What the courier signs with; a demo's own derives it. Undefined: no courier tells anything. */
export function courierSecret({ courierSecret, mode }: Pick<Settings, 'courierSecret' | 'mode'>, appSecret: string) {
  if (courierSecret !== null) return courierSecret
  return mode === 'demo' ? createHmac('sha256', appSecret).update('news of the courier').digest('hex') : undefined
}
