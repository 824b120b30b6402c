import { useState } from 'react'
import { bagPath, bagsPath, inStore } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useMay, useSession } from '../../session/use-session.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { ActionButton } from '../action-button.tsx'
import { FindGarment } from '../receive/find-garment.tsx'
import { ScanField } from '../scan/scan-field.tsx'
import { usesCamera } from '../uses-camera.server.ts'
import type { Route } from './+types/bag-page.ts'
import { BagAnswer } from './bag-answer.tsx'
import { BaggedGarments } from './bagged-garments.tsx'
import css from './bags.module.css'
import { CostForm } from './cost-form.tsx'
import { SendForm } from './send-form.tsx'
import { useBag } from './use-bag.ts'
import { useBagWords } from './use-bag-words.ts'

export const middleware: Route.MiddlewareFunction[] = [usesCamera]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'floor.work' })
  const answer = context.get(apiContext).call('bag', { params: { storeId: store.id, id: params.bagId } })
  return { store, ...(await requireAnswer(request, answer)) }
}

export { bagAction as action } from './bag-action.server.ts'

/** One bag: filled by scans while it is open, emptied by scans once it was out. */
export default function BagPage({ loaderData }: Route.ComponentProps) {
  const { store, bag, garments, proposedDue, today } = loaderData
  const texts = useTranslations('bags')
  const receive = useTranslations('receive')
  const scanning = useTranslations('scan')
  const seesCost = useMay('cost.view')
  const words = useBagWords(today)
  const { person } = useSession()
  const [isFinding, setFinding] = useState(false)
  const scans = useBag({ storeId: store.id, bagId: bag.id, personId: person.id, isOff: isFinding })
  return (
    <div className={`${pieces.keys} ${css.page}`} key={bag.id}>
      <PageHeader
        title={texts('number', { number: String(bag.number) })}
        breadcrumb={[
          { label: store.name, to: inStore('store', store.id) },
          { label: texts(`kind.${bag.kind}`), to: bagsPath(store.id, bag.kind) },
        ]}
        lead={words.about(bag)}
        actions={
          <ButtonLink to={bagPath(store.id, bag.id, 'bagLabel')} icon="tag" reloadDocument>
            {texts('label', { code: bag.code })}
          </ButtonLink>
        }
      />
      {bag.isOverdue && <Notice kind="warning">{texts('overdue')}</Notice>}
      {bag.state !== 'closed' && (
        <ScanField
          onScan={(text) => void scans.scan(text)}
          waiting={scans.isAway ? scans.waiting : 0}
          isLoggedOut={scans.isLoggedOut}
        >
          <Button icon="search" onClick={() => setFinding(true)}>
            {receive('noLabel')}
          </Button>
        </ScanField>
      )}
      {scans.isFull && <Notice kind="danger">{scanning('full')}</Notice>}
      <BagAnswer bag={scans} kind={bag.kind} />
      <BaggedGarments bag={bag} garments={garments} />
      {bag.state === 'open' && garments.length > 0 && <SendForm proposedDue={proposedDue} today={today} />}
      {bag.state === 'open' && garments.length === 0 && (
        <ActionButton intent="discard" fields={{}} done={texts('discarded')}>
          {texts('discard')}
        </ActionButton>
      )}
      {seesCost && <CostForm cost={bag.cost} />}
      {isFinding && (
        <FindGarment
          storeId={store.id}
          state={bag.kind}
          onClose={() => setFinding(false)}
          onFound={(barcode) => {
            setFinding(false)
            void scans.scan(barcode)
          }}
        />
      )}
    </div>
  )
}
