import type { AccountTools } from '#use-cases/accounts/account-tools.ts'
import { resealSecrets } from '#use-cases/accounts/factors/reseal-secrets.ts'
import type { DueWork } from './due-work.ts'
import { rounds } from './schedule.ts'

export function accountWork(tools: AccountTools): DueWork[] {
  return [
    {
      ...rounds.secrets,
      async run() {
        const count = await resealSecrets(tools)
        return count === 0 ? [] : [`${count} secrets sealed with the newest key.`]
      },
    },
  ]
}
