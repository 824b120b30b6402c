import { type NoticeDependencies, tellNotices } from '#use-cases/platform/tell-notices.ts'
import type { DueWork } from './due-work.ts'
import { sweeps } from './schedule.ts'

/** What is due about the platform as a whole. */
export function platformWork(dependencies: NoticeDependencies): DueWork[] {
  return [
    {
      ...sweeps.notices,
      async run() {
        const told = await tellNotices(dependencies)
        return told.map(({ key, event }) => `Operators told: ${key} (${event}).`)
      },
    },
  ]
}
