import { type Context, Hono } from 'hono'
import { inStore } from '#database/connection.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { writeReceiptPdf } from '#providers/documents/write-receipt-pdf.ts'
import { chargeAddress, chargePath, chargeReceiptPath } from '#use-cases/charges/charge-address.ts'
import { tellCardOf } from '#use-cases/charges/find-card.ts'
import { findChargePage } from '#use-cases/charges/find-charge-page.ts'
import { findChargeReceipt } from '#use-cases/charges/find-charge-receipt.ts'
import { objectToCharge } from '#use-cases/charges/object-to-charge.ts'
import { openChargePage } from '#use-cases/charges/open-charge-page.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import type { ApiOptions } from '../api-options.ts'
import { enterByLink, seeOther } from '../protocol/enter-by-link.ts'
import { readForm } from '../protocol/input/read-form.ts'
import { showPlainPage } from '../protocol/plain-frame.ts'
import { respondFile, respondProblem } from '../protocol/respond.ts'
import { chargePage, isOfCard, LONGEST_OBJECTION, type Said } from './charge-page.ts'

type Dependencies = Pick<ApiOptions, 'stores' | 'accounts'> & { orders: OrderDependencies }
type Visit = { store: PartnerStore; chargeId: string; address: string }

/**
 * The page that mails about a charge lead to: seen, answered and paid there by whoever has its link, which opens that one
 * charge and nothing else. It works without scripts.
 */
export function createChargeRoutes({ stores, accounts, orders }: Dependencies): Hono {
  const { tokens } = accounts

  async function enter(call: Context): Promise<Visit | Response> {
    const visit = await enterByLink({ stores, accounts }, 'charge', call)
    if (visit instanceof Response) return visit
    const { store, id: chargeId } = visit
    return { store, chargeId, address: chargeAddress(tokens, { origin: '', chargeId, storeId: store.id }) }
  }

  async function show({ store, chargeId, address }: Visit, said: Said | null = null, typed = ''): Promise<Response> {
    const page = await findChargePage(orders, { storeId: store.id, chargeId })
    if (page === null) return respondProblem('NOT_FOUND', { language: 'en' })
    const path = chargeReceiptPath(chargeId)
    const receipt = chargeAddress(tokens, { origin: '', chargeId, storeId: store.id, path })
    const from = isOfCard(page.charge) ? await tellCardOf(orders, page.order) : ({ by: 'page' } as const)
    const shown = chargePage({ store, page, from, address, receipt, now: orders.now(), said, typed })
    return showPlainPage(shown, said === null ? 200 : 422, { leadsOut: page.charge.state === 'linked' })
  }

  async function object(visit: Visit, words: string): Promise<Response> {
    if (words.length < 3 || words.length > LONGEST_OBJECTION) return show(visit, 'tooShort', words)
    const { store, chargeId, address } = visit
    const done = await inStore(orders.db, store.id, (trx) => objectToCharge(trx, orders, { chargeId, words }))
    return done.ok ? seeOther(address) : show(visit, 'notPossible')
  }

  async function pay(visit: Visit, origin: string): Promise<Response> {
    const { store, chargeId, address } = visit
    const returnUrl = origin + address
    const opened = await openChargePage(orders, { storeId: store.id, chargeId, returnUrl })
    if (opened.ok) return seeOther(opened.url)
    return show(visit, opened.reason === 'PAYMENT_PROVIDER_DOWN' ? 'down' : 'notPossible')
  }

  return new Hono()
    .get(chargePath(':id'), async (call) => {
      const visit = await enter(call)
      return visit instanceof Response ? visit : show(visit)
    })
    .get(chargeReceiptPath(':id'), async (call) => {
      const visit = await enter(call)
      if (visit instanceof Response) return visit
      const found = await findChargeReceipt(orders, visit.store, visit.chargeId)
      if (found === null) return respondProblem('NOT_FOUND', { language: 'en' })
      const bytes = await writeReceiptPdf(found.receipt, { now: orders.now() })
      const { number, receipt } = found
      return respondFile({ name: `${number}.pdf`, bytes }, { type: 'application/pdf', language: receipt.language })
    })
    .post(chargePath(':id'), async (call) => {
      const visit = await enter(call)
      if (visit instanceof Response) return visit
      const form = await readForm(call.req.raw)
      if (form === null) return respondProblem('BODY_TOO_LARGE', { language: 'en' })
      if (form.get('step') === 'pay') return pay(visit, orders.originOf(visit.store.domain))
      return object(visit, form.get('words')?.trim() ?? '')
    })
}
