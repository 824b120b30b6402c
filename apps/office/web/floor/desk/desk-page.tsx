import { useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { type DeskOrderView, deskQuery } from '#office/contract/floor/desk.ts'
import { inStore } from '#paths/office/paths.ts'
import { browserClient } from '../../client/browser-client.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import field from '../../ui/form/fields/field.module.css'
import { Card, PageHeader } from '../../ui/page/page-header.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { ScanField } from '../scan/scan-field.tsx'
import { useScanner } from '../scan/use-scanner.ts'
import { usesCamera } from '../uses-camera.server.ts'
import type { Route } from './+types/desk-page.ts'
import css from './desk.module.css'
import { DeskOrder } from './desk-order.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { type Signed, TakeBackDialog } from './take-back-dialog.tsx'

export const middleware: Route.MiddlewareFunction[] = [usesCamera]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'floor.work' })
  const q = new URL(request.url).searchParams.get('q') ?? ''
  const query = deskQuery.safeParse({ q }).data ?? {}
  const answer = context.get(apiContext).call('desk', { params: { storeId: store.id }, query })
  return { store, q, desk: await requireAnswer(request, answer) }
}

/** Whoever comes to the shop: what waits is handed over and signed for, what comes back is scanned. */
export default function DeskPage({ loaderData: { store, q, desk } }: Route.ComponentProps) {
  const texts = useTranslations('desk')
  const toast = useToast()
  const messages = useTranslations('message')
  const answers = useTranslations('receive.answer')
  const { revalidate } = useRevalidator()
  const [handing, setHanding] = useState<DeskOrderView | null>(null)
  const [returning, setReturning] = useState<{ order: DeskOrderView; itemId: string } | null>(null)
  useScanner({ onScan: (code) => void takeBack(code), isOff: handing !== null || returning !== null })

  async function takeBack(code: string, signed?: Signed) {
    const body = { id: crypto.randomUUID(), code, ...signed }
    const answer = await browserClient.call('takeBackAtDesk', { params: { storeId: store.id }, body })
    if (!answer.success) return toast({ text: messages(answer.code), kind: 'danger' })
    const { answer: found } = answer.data
    // what waits here is for whoever has come
    const waiting = found === 'toSend' ? await findWaiting(code) : undefined
    if (waiting) return setHanding(waiting)
    if (found === 'received' || found === 'found') toast({ text: texts('takenBack', { barcode: code }) })
    else {
      const why = answers(found === 'already' ? 'alreadyHere' : found)
      toast({ text: texts('notTaken', { barcode: code, why }), kind: 'danger' })
    }
    await revalidate()
  }

  /** Also what the list on the screen does not show: it may be a search, or older than the parcel. */
  async function findWaiting(code: string): Promise<DeskOrderView | undefined> {
    const answer = await browserClient.call('desk', { params: { storeId: store.id }, query: { q: code } })
    const orders = answer.success ? answer.data.orders : []
    return orders.find(({ garments }) => garments.some((each) => isMeant(each, code)))
  }

  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={texts('lead')}
      />
      <ScanField label={texts('scan')} onScan={(code) => void takeBack(code)} />
      <Form method="get" className={css.search} role="search" key={q}>
        <label className={css.sought}>
          <span>{texts('search')}</span>
          <input className={field.input} type="search" name="q" defaultValue={q} maxLength={100} />
        </label>
        <Button type="submit" icon="search">
          {texts('find')}
        </Button>
        {q !== '' && <ButtonLink to={inStore('desk', store.id)}>{texts('all')}</ButtonLink>}
      </Form>
      {desk.orders.length === 0 ? (
        <Card>
          <EmptyState
            icon="store"
            title={texts(q === '' ? 'noneTitle' : 'notFoundTitle')}
            text={texts(q === '' ? 'noneText' : 'notFoundText')}
          />
        </Card>
      ) : (
        <ul className={css.orders}>
          {desk.orders.map((order) => (
            <DeskOrder
              key={order.orderId}
              storeId={store.id}
              order={order}
              canOpen={store.permissions.includes('orders.view')}
              onHandOver={() => setHanding(order)}
              onTakeBack={(itemId) => setReturning({ order, itemId })}
            />
          ))}
        </ul>
      )}
      {returning && (
        <TakeBackDialog
          {...returning}
          onClose={() => setReturning(null)}
          onTakeBack={async (barcodes, signed) => {
            for (const barcode of barcodes) await takeBack(barcode, signed)
            setReturning(null)
          }}
        />
      )}
      {handing && (
        <HandOverDialog
          storeId={store.id}
          order={handing}
          onClose={() => setHanding(null)}
          onDone={() => {
            setHanding(null)
            toast({ text: texts('handedOver') })
            void revalidate()
          }}
        />
      )}
    </>
  )
}

function isMeant({ step, barcode }: DeskOrderView['garments'][number], code: string): boolean {
  return step === 'handOver' && barcode === code.trim().toUpperCase()
}
