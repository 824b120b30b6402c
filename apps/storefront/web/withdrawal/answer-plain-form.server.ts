import type { RouterContextProvider } from 'react-router'
import { data } from 'react-router'
import type { ErrorCode } from '#kit/contract/error-codes.ts'
import type { WithdrawalPreview, WithdrawalReceipt } from '#storefront/contract/orders/orders.ts'
import { apiContext, storeContext } from '../visit-context.ts'
import type { Contract } from './withdrawal-page.tsx'

/** What comes of a form that was sent without scripts. */
export type PlainStep =
  | { step: 'contract'; contract: Contract; code: ErrorCode }
  | { step: 'confirm'; contract: Contract; preview: WithdrawalPreview; isNothing: boolean }
  | { step: 'done'; contract: Contract; receipt: WithdrawalReceipt }

/** Two steps and a receipt, each a page that is answered to a form. Declared again, it is refused: it counts once. */
export async function answerPlainForm(request: Request, context: Readonly<RouterContextProvider>) {
  const store = context.get(storeContext)
  if (store === null) throw new Response(null, { status: 404 })
  const api = context.get(apiContext)
  const form = await request.formData()
  const field = (name: string) => form.get(name)?.toString().trim() ?? ''
  const contract: Contract = { number: field('number'), email: field('email'), name: field('name') }
  const { name, ...wanted } = { ...contract, partnerStoreId: store.id }
  const items = form.getAll('items').map(String)
  const isConfirmed = form.get('confirmed') === 'yes'
  const refuse = (code: ErrorCode) => data<PlainStep>({ step: 'contract', contract, code }, { status: 422 })
  if (name === '') return refuse('INVALID_REQUEST')
  if (isConfirmed && items.length > 0) return declare(items)
  const preview = await api.call('previewWithdrawal', { body: wanted })
  if (!preview.success) return refuse(preview.code)
  if (isConfirmed && preview.data.kind === 'membership') return declare([])
  const shown: PlainStep = { step: 'confirm', contract, preview: preview.data, isNothing: isConfirmed }
  return data<PlainStep>(shown, { status: isConfirmed ? 422 : 200 })

  async function declare(chosen: string[]) {
    const answer = await api.call('withdraw', { body: { ...wanted, name, items: chosen } })
    return answer.success ? data<PlainStep>({ step: 'done', contract, receipt: answer.data }) : refuse(answer.code)
  }
}
