import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { CLIENT_ADDRESS } from '#contract/client-address.ts'
import { withdrawalBody } from '#contract/orders/orders.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import { previewWithdrawal } from '#use-cases/orders/withdrawals/preview-withdrawal.ts'
import { withdrawByNumber } from '#use-cases/orders/withdrawals/withdraw-by-number.ts'
import type { ApiOptions } from '../api-options.ts'
import { readForm } from '../protocol/input/read-form.ts'
import { showPlainPage } from '../protocol/plain-frame.ts'
import { codeOf, type Reason } from '../protocol/problems.ts'
import { storeLanguage } from '../protocol/request-language.ts'
import { requireStoreOfDomain } from '../protocol/require-store.ts'
import { respondProblem } from '../protocol/respond.ts'
import {
  confirmPage,
  contractPage,
  type Filled,
  type Reader,
  receiptPage,
  WITHDRAWAL_FORM,
} from './withdrawal-pages.ts'
import { withdrawalTexts } from './withdrawal-texts.ts'

type WithdrawalDependencies = Pick<ApiOptions, 'stores' | 'accounts'> & { orders: OrderDependencies }

/**
 * The withdrawal for browsers without scripts: a form that is posted, a page with the declaration, a page with the
 * receipt. It needs no token, as it acts for nobody but who knows number and e-mail, and is limited like the call.
 */
export function createWithdrawalForm({ stores, accounts, orders }: WithdrawalDependencies): Hono {
  const dependencies = { ...orders, limiter: accounts.limiter }

  async function answer(form: URLSearchParams, { reader, address }: { reader: Reader; address: string }) {
    const storeId = reader.store.id
    const { text, refusal } = withdrawalTexts(reader.language)
    const filled = readFilled(form)
    const refuse = (reason: Reason) => showPlainPage(contractPage(reader, filled, refusal(codeOf[reason])), 422)
    const items = form.getAll('items')
    const parsed = withdrawalBody.safeParse({ ...filled, partnerStoreId: storeId, items })
    if (!parsed.success) return refuse('MALFORMED_INPUT')

    const named = { ...filled, ...parsed.data, storeId, address }
    const isConfirmed = form.get('confirmed') === 'yes'
    if (isConfirmed && items.length > 0) return declare(named, items)
    const preview = await previewWithdrawal(dependencies, named)
    if (!preview.ok) return refuse(preview.reason)
    if (isConfirmed && preview.kind === 'membership') return declare(named, null)
    const missing = isConfirmed ? text('chooseOne') : null
    return showPlainPage(confirmPage(reader, filled, preview, missing))

    async function declare(declared: typeof named, itemIds: string[] | null) {
      const outcome = await withdrawByNumber(dependencies, { ...declared, itemIds })
      return outcome.ok ? showPlainPage(receiptPage(reader, filled, outcome.receipt)) : refuse(outcome.reason)
    }
  }

  return new Hono().post(WITHDRAWAL_FORM, async (call) => {
    const { req } = call
    const acceptLanguage = req.header('accept-language') ?? null
    const found = await requireStoreOfDomain(stores, new URL(req.url).host)
    if (!found.ok) return respondProblem(codeOf[found.reason], { language: 'en' })
    const form = await readForm(req.raw)
    if (form === null) return respondProblem('BODY_TOO_LARGE', { language: 'en' })
    // The language of the page the form stood on: its address may speak another than the browser.
    const locale = form.get('language') ?? getCookie(call, 'locale')
    const language = storeLanguage(found.store, { locale, acceptLanguage })
    const address = req.header(CLIENT_ADDRESS) ?? 'unknown'
    return answer(form, { reader: { store: found.store, language }, address })
  })
}

function readFilled(form: URLSearchParams): Filled {
  const field = (name: string) => form.get(name)?.trim() ?? ''
  return { number: field('number'), email: field('email'), name: field('name') }
}
