import type { AccountTools } from '#use-cases/accounts/account-tools.ts'
import { resealSecrets } from '#use-cases/accounts/factors/reseal-secrets.ts'
import { countOf } from './count-of.ts'
import type { DueWork } from './due-work.ts'
import { rounds } from './schedule.ts'

export function accountWork(tools: AccountTools): DueWork[] {
  return [
    {
      ...rounds.secrets,
      async run() {
        const count = await resealSecrets(tools)
        return count === 0 ? [] : [`${countOf(count, 'secret')} sealed with the newest key.`]
      },
    },
  ]
}
