import { inStore } from '#database/connection.ts'
import { readDetail } from '#use-cases/mail/read-detail.ts'
import { announceRenewals } from '#use-cases/memberships/announce-renewals.ts'
import type { Shop } from '../fixtures/a-shop.ts'
import { ATELIER_ID } from '../fixtures/test-stores.ts'

/** Days that pass, and what mails say of them. `shop`: the one that is open by then. */
export function mailLives(shop: () => Shop) {
  async function daily(from: string, until: string): Promise<void> {
    const last = Temporal.PlainDate.from(until)
    for (
      let day = Temporal.PlainDate.from(from);
      Temporal.PlainDate.compare(day, last) <= 0;
      day = day.add({ days: 1 })
    ) {
      await shop().goTo(day.toString())
      await announceRenewals(shop().dependencies)
    }
  }

  /** The days that mails name, in the order they were caused. */
  async function daysTo(email: string): Promise<string[]> {
    const rows = await inStore(shop().db, ATELIER_ID, (trx) =>
      trx.selectFrom('mail').select('detail').where('recipient', '=', email).orderBy('id').execute(),
    )
    return rows.flatMap(({ detail }) => readDetail(detail).day ?? [])
  }

  /** Whatever happens meanwhile, nobody fetches anything. */
  async function withoutCourier(happens: () => Promise<void>): Promise<void> {
    shop().deaf(true)
    await happens()
    shop().deaf(false)
  }

  return { daily, daysTo, withoutCourier }
}
