import type { SavedCard } from '#domain/payments/saved-card.ts'
import type { CardCharge, CardOwner, ChargedCard } from '../payments-port.ts'
import { once, type SandboxDatabase } from './sandbox-database.ts'
import { change, newId, type SandboxDependencies } from './sandbox-dependencies.ts'

/** From the card that was saved on a page of before. */
export async function chargeCard(
  dependencies: SandboxDependencies,
  { customerId, amount, reference, key }: CardCharge,
): Promise<ChargedCard> {
  const at = dependencies.now()
  const answer = await change(dependencies, (trx) =>
    once(trx, { key, at }, async (): Promise<ChargedCard> => {
      const query = trx.selectFrom('sandboxCustomer').select(['cardFails', 'cardSaved']).where('id', '=', customerId)
      const customer = await query.executeTakeFirst()
      if (!customer?.cardSaved) return { ok: false, reason: 'CARD_MISSING' }
      if (customer.cardFails) return { ok: false, reason: 'CARD_DECLINED' }
      const id = newId('ch')
      const ofCard = { checkoutId: null, subscriptionId: null, reference: JSON.stringify(reference) }
      await trx
        .insertInto('sandboxCharge')
        .values({ id, ...ofCard, amount, at })
        .execute()
      return { ok: true, chargeReference: id, at }
    }),
  )
  // what was answered before comes back as text
  return answer.ok ? { ...answer, at: new Date(answer.at) } : answer
}

/** The numbers that Stripe gives to cards for trying, of one that works and one that does not. */
const LAST_DIGITS = { works: '4242', fails: '0002' }

export async function findCard(db: SandboxDatabase, { customerId }: CardOwner): Promise<SavedCard | null> {
  const query = db.selectFrom('sandboxCustomer').select(['cardFails', 'cardSaved']).where('id', '=', customerId)
  const customer = await query.executeTakeFirst()
  if (!customer?.cardSaved) return null
  return { name: 'Visa', lastDigits: LAST_DIGITS[customer.cardFails ? 'fails' : 'works'] }
}
