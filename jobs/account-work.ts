import type { OpenBusiness } from '#domain/stores/store-erasure.ts'
import type { AccountDependencies } from '#use-cases/accounts/account-dependencies.ts'
import { resealSecrets } from '#use-cases/accounts/factors/reseal-secrets.ts'
import { forgetOldData } from '#use-cases/accounts/forget-old-data.ts'
import { forgetOldRows } from '#use-cases/retention/forget-old-rows.ts'
import { resealTotpOfPeople } from '#use-cases/staff/factors/reseal-totp.ts'
import { forgetOldSessions } from '#use-cases/staff/sessions/forget-old-sessions.ts'
import { eraseDueStores } from '#use-cases/stores/life/erase-due-stores.ts'
import { resealWebhooks } from '#use-cases/webhooks/reseal-webhooks.ts'
import { countOf } from './count-of.ts'
import type { DueWork } from './due-work.ts'
import { sweeps } from './schedule.ts'

/** Accounts keep the real time; how old data are is a matter of the shop's clock. */
export function accountWork(dependencies: AccountDependencies, shopNow: () => Date): DueWork[] {
  return [
    {
      ...sweeps.secrets,
      async run() {
        const ofStores = (await resealSecrets(dependencies)) + (await resealWebhooks(dependencies))
        const count = ofStores + (await resealTotpOfPeople(dependencies))
        return count === 0 ? [] : [`${countOf(count, 'secret')} sealed with the newest key.`]
      },
    },
    {
      ...sweeps.oldRows,
      async run() {
        const count = await forgetOldRows(dependencies)
        return count === 0 ? [] : [`${countOf(count, 'old row')} forgotten.`]
      },
    },
    {
      ...sweeps.oldSessions,
      async run() {
        const { refusedLogIns, staffSessions } = await forgetOldSessions(dependencies)
        return [
          ...(refusedLogIns === 0 ? [] : [`${countOf(refusedLogIns, 'refused log-in')} of staff forgotten.`]),
          ...(staffSessions === 0 ? [] : [`${countOf(staffSessions, 'session')} of staff forgotten.`]),
        ]
      },
    },
    {
      ...sweeps.privacy,
      async run() {
        const { accounts, contacts, proofs, logLines, contracts } = await forgetOldData({
          ...dependencies,
          now: shopNow,
        })
        const counted = [
          [accounts, 'account that was never confirmed', 'accounts that were never confirmed'],
          [contacts, 'newsletter contact', 'newsletter contacts'],
          [proofs, 'proof of a consent', 'proofs of consents'],
          [logLines, 'line of the log', 'lines of the log'],
          [contracts, 'name in an old contract', 'names in old contracts'],
        ] as const
        return counted.flatMap(([count, one, more]) =>
          count === 0 ? [] : [`${count} ${count === 1 ? one : more} forgotten.`],
        )
      },
    },
    {
      ...sweeps.erasures,
      async run() {
        const erasures = await eraseDueStores({ db: dependencies.db, now: shopNow })
        return erasures.map((erasure) =>
          erasure.erased ? `${erasure.name} erased.` : `${erasure.name} ${waits(erasure.open)}`,
        )
      },
    },
  ]
}

function waits({ garments, memberships, refunds }: OpenBusiness): string {
  return `is not erased yet: garments not back ${garments}, running memberships ${memberships}, refunds not done ${refunds}.`
}
