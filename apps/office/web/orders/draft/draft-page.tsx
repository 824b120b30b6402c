import { redirect } from 'react-router'
import { draftGarmentQuery, draftQuery } from '#office/contract/orders/drafts.ts'
import { customerPath, draftPath, inStore, orderPath } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import css from '../orders.module.css'
import type { Route } from './+types/draft-page.ts'
import { AddGarmentCard } from './add-garment-card.tsx'
import { DraftGarmentsCard } from './draft-garments-card.tsx'
import { MeansCard } from './means-card.tsx'
import { PlaceCard } from './place-card.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { storeId, customerId } = params
  const store = requireStore(context, { storeId, permission: 'orders.edit' })
  const search = Object.fromEntries(new URL(request.url).searchParams)
  const query = draftQuery.safeParse(search).data
  // one draft is one order, however often its page is opened
  if (query === undefined) throw redirect(draftPath(store.id, customerId, { cart: crypto.randomUUID() }))
  const api = context.get(apiContext)
  const at = { params: { storeId: store.id, id: customerId } }
  const draft = await requireAnswer(request, api.call('orderDraft', { ...at, query }))
  if (draft.orderId !== null) throw redirect(orderPath(store.id, draft.orderId))
  const text = search.text?.trim() ?? ''
  const choices =
    text === '' ? null : await requireAnswer(request, api.call('draftChoices', { ...at, query: { text } }))
  const chosen = draftGarmentQuery.safeParse(search).data
  const answer = chosen === undefined ? null : await api.call('draftGarment', { ...at, query: chosen })
  // what was chosen to pay with goes along from garment to garment
  const { code, ...rest } = query
  const page = draftPath(store.id, customerId, { ...rest, ...(code !== '' && { code }) })
  return { store, query, page, draft, text, choices, garment: answer?.success ? answer.data : null }
}

export { draftAction as action } from './draft-action.ts'

/** An order that is put together for a customer, who agrees to it and pays by a link. */
export default function DraftPage({ loaderData }: Route.ComponentProps) {
  const { store, query, page, draft, text, choices, garment } = loaderData
  const { cart } = query
  const texts = useTranslations('orderDraft')
  const customers = useTranslations('customers')
  const { id, name, email } = draft.customer
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[
          { label: store.name, to: inStore('store', store.id) },
          { label: customers('title'), to: inStore('customers', store.id) },
          { label: name || email, to: customerPath(store.id, id) },
        ]}
        lead={texts('lead', { name: name || email })}
      />
      <div className={pieces.columns}>
        <div className={`${pieces.part} ${css.part}`}>
          <DraftGarmentsCard garments={draft.garments} cart={cart} />
          <AddGarmentCard {...{ query, text, choices, garment, page }} />
        </div>
        <div className={`${pieces.part} ${css.part}`}>
          {draft.garments.length > 0 && <MeansCard draft={draft} query={query} />}
          {draft.garments.length > 0 && <PlaceCard draft={draft} cart={cart} />}
        </div>
      </div>
    </>
  )
}
