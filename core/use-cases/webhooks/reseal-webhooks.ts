import { inStore } from '#database/connection.ts'
import { listStoresToReseal } from '#database/queries/due/stores-due.ts'
import { listEndpoints, updateEndpoint } from '#database/queries/webhooks/endpoints.ts'
import { purposeOf, type WebhookDependencies } from './webhook-dependencies.ts'

/**
 * Seals anew, with the newest key, the secrets that an older one has sealed; how many there were. What no known key opens
 * is left as it is: its key may come back.
 */
export async function resealWebhooks({ db, secrets }: Pick<WebhookDependencies, 'db' | 'secrets'>): Promise<number> {
  let resealed = 0
  const isOld = (sealed: string | null) => sealed !== null && !sealed.startsWith(secrets.currentPrefix)
  for (const storeId of await listStoresToReseal(db, secrets.currentPrefix)) {
    const purpose = purposeOf(storeId)
    const anew = (sealed: string) => {
      const secret = isOld(sealed) ? secrets.open(sealed, purpose) : null
      return secret === null ? sealed : secrets.seal(secret, purpose)
    }
    resealed += await inStore(db, storeId, async (trx) => {
      const old = (await listEndpoints(trx)).filter(
        ({ secret, earlierSecret }) => isOld(secret) || isOld(earlierSecret),
      )
      for (const { id, secret, earlierSecret } of old) {
        await updateEndpoint(trx, id, {
          secret: anew(secret),
          earlierSecret: earlierSecret === null ? null : anew(earlierSecret),
        })
      }
      return old.length
    })
  }
  return resealed
}
