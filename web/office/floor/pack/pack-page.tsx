import type { PackParcelView } from '#contract/office/floor/pack.ts'
import { inStore } from '../../paths/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
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
import { HandOver } from './hand-over.tsx'
import css from './pack.module.css'
import { PackedParcels } from './packed-parcels.tsx'
import { ParcelCard } from './parcel-card.tsx'
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
  const { last, current, isBusy, scan, swap, forget } = usePack(store.id)
  useScanner({ onScan: scan })
  const isCurrent = ({ orderId, shipDay }: PackParcelView) =>
    orderId === current?.orderId && shipDay === current.shipDay
  const inHands = list.open.filter(isCurrent)
  const others = list.open.filter((parcel) => !isCurrent(parcel))
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={texts('lead')}
        actions={list.packed.length > 0 && <HandOver storeId={store.id} parcels={list.packed} />}
      />
      <div className={css.table}>
        <div className={css.scanning}>
          <ScanField onScan={scan} />
          <section aria-label={texts('lastScan')}>
            <AnswerCard last={last} isBusy={isBusy} onSwap={swap} />
          </section>
        </div>
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
        <PackedParcels storeId={store.id} parcels={list.packed} />
      </div>
    </>
  )
}
