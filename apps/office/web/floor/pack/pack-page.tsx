import { Stack } from '#kit/ui/base/stack.tsx'
import type { PackParcelView } from '#office/contract/floor/pack.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useSession } from '../../session/use-session.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card, PageHeader } from '../../ui/page/page-header.tsx'
import { ActionButton } from '../action-button.tsx'
import { ScanField } from '../scan/scan-field.tsx'
import { useScanner } from '../scan/use-scanner.ts'
import { usePromised } from '../today/use-promised.ts'
import { usesCamera } from '../uses-camera.server.ts'
import type { Route } from './+types/pack-page.ts'
import { AnswerCard } from './answer-card.tsx'
import { FetchedParcels } from './fetched-parcels.tsx'
import { HandOver } from './hand-over.tsx'
import css from './pack.module.css'
import { PackedParcels } from './packed-parcels.tsx'
import { ParcelCard } from './parcel-card.tsx'
import { PrintNext } from './print-next.tsx'
import { RefusedScans } from './refused-scans.tsx'
import { usePack } from './use-pack.ts'

export const middleware: Route.MiddlewareFunction[] = [usesCamera]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'floor.work' })
  const answer = context.get(apiContext).call('packList', { params: { storeId: store.id } })
  return { store, list: await requireAnswer(request, answer) }
}

export { packAction as action } from './pack-action.server.ts'

/** The packing table: the list in the order of the shelves, one scan after the other, and what waits for the courier. */
export default function PackPage({ loaderData: { store, list } }: Route.ComponentProps) {
  const texts = useTranslations('pack')
  const queues = useTranslations('today.queue')
  const promised = usePromised(list.today)
  const { person } = useSession()
  const { refused, waiting, isLoggedOut, dismiss, forget, ...table } = usePack({
    ...{ storeId: store.id, personId: person.id, list },
  })
  const { last, current, scan } = table
  const canDecide = store.permissions.includes('orders.edit')
  const { isBusy, swap: onSwap, scanReceived: onReceived, putAside: onAside } = table
  const answering = { storeId: store.id, isBusy, onSwap, onReceived, canDecide, onAside }
  useScanner({ onScan: scan })
  const isCurrent = ({ orderId, shipDay }: PackParcelView) =>
    orderId === current?.orderId && shipDay === current.shipDay
  const closedId = last?.kind === 'done' && last.answer.kind === 'closed' ? last.answer.parcelId : null
  const closed = list.packed.find(({ id }) => id === closedId)
  const sent = list.packed.filter(({ isFetched }) => !isFetched)
  const fetched = list.packed.filter(({ isFetched }) => isFetched)
  const inHands = list.open.filter(isCurrent)
  const others = list.open.filter((parcel) => !isCurrent(parcel))
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={texts('lead')}
        actions={sent.length > 0 && <HandOver storeId={store.id} parcels={sent} />}
      />
      <Stack gap={20} className={css.table}>
        <Stack gap={12}>
          <ScanField onScan={scan} waiting={waiting} isLoggedOut={isLoggedOut} />
          <section aria-label={texts('lastScan')}>
            <AnswerCard last={last} {...answering}>
              {closed?.isFetched && <p>{texts('forShop')}</p>}
              {closedId && (
                <PrintNext key={closedId} storeId={store.id} id={closedId} parcel={closed} onPrinted={leaveButton} />
              )}
            </AnswerCard>
          </section>
          <RefusedScans refused={refused} onDismiss={dismiss} {...answering} />
        </Stack>
        {list.open.length === 0 && (
          <Card>
            <EmptyState icon="check" title={texts('noneTitle')} text={texts('noneText')} />
          </Card>
        )}
        {list.open.length > 0 && <h2>{queues('pack')}</h2>}
        <ul className={css.parcels}>
          {[...inHands, ...others].map((parcel) => (
            <ParcelCard
              key={`${parcel.orderId} ${parcel.shipDay}`}
              parcel={parcel}
              promised={promised(parcel.shipDay)}
              isCurrent={isCurrent(parcel)}
            >
              {parcel.id && parcel.garments.some(({ isScanned, isCancelled }) => isScanned && !isCancelled) && (
                <ActionButton intent="close" fields={{ id: parcel.id }} done={texts('closed')} onDone={forget}>
                  {texts('sendRestLater')}
                </ActionButton>
              )}
            </ParcelCard>
          ))}
        </ul>
        <PackedParcels storeId={store.id} parcels={sent} />
        <FetchedParcels storeId={store.id} parcels={fetched} />
      </Stack>
    </>
  )
}

/** Outside of every field a scanner may be slow, and its Enter presses no button. */
function leaveButton(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
