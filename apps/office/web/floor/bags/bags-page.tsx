import { useNavigate } from 'react-router'
import { BAG_KINDS, readBagCode } from '#domain/floor/bags/bag.ts'
import type { BagView } from '#office/contract/floor/bags.ts'
import { bagsQuery } from '#office/contract/floor/bags.ts'
import { bagPath, bagsPath, inStore } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card, PageHeader } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { TabLinks } from '../../ui/tabs/tab-links.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useFeedback } from '../scan/feedback/use-feedback.ts'
import { ScanField } from '../scan/scan-field.tsx'
import { useScanner } from '../scan/use-scanner.ts'
import { usesCamera } from '../uses-camera.server.ts'
import type { Route } from './+types/bags-page.ts'
import { BagList } from './bag-list.tsx'
import css from './bags.module.css'
import { OpenBagForm } from './open-bag-form.tsx'

export const middleware: Route.MiddlewareFunction[] = [usesCamera]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'floor.work' })
  const given = new URL(request.url).searchParams.get('kind') ?? undefined
  const { kind } = bagsQuery.safeParse({ kind: given }).data ?? { kind: 'laundry' as const }
  const answer = context.get(apiContext).call('bags', { params: { storeId: store.id }, query: { kind } })
  return { store, kind, ...(await requireAnswer(request, answer)) }
}

export { openBagAction as action } from './bag-action.server.ts'

/** Bags at the laundry, or being mended: what is out, what is being filled, what came back last. */
export default function BagsPage({ loaderData: { store, kind, bags, places, today } }: Route.ComponentProps) {
  const texts = useTranslations('bags')
  const toast = useToast()
  const navigate = useNavigate()
  const { give } = useFeedback()
  const ofState = (state: BagView['state']) => bags.filter((bag) => bag.state === state)

  function openScanned(text: string) {
    const number = readBagCode(text)
    const bag = bags.find((each) => each.number === number)
    give(bag ? 'good' : 'bad')
    if (bag) void navigate(bagPath(store.id, bag.id))
    else toast({ text: texts(number === null ? 'noBagCode' : 'bagNotHere'), kind: 'danger' })
  }

  useScanner({ onScan: openScanned })
  const tabs = BAG_KINDS.map((each) => ({
    to: bagsPath(store.id, each),
    label: texts(`kind.${each}`),
    isCurrent: each === kind,
  }))
  return (
    <div className={`${pieces.keys} ${css.page}`}>
      <PageHeader
        title={texts('title')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={texts('lead')}
      />
      <TabLinks label={texts('title')} tabs={tabs} />
      <ScanField label={texts('bagCode')} onScan={openScanned} />
      <OpenBagForm key={kind} {...{ storeId: store.id, kind, places }} />
      {bags.length === 0 && (
        <Card>
          <EmptyState icon="archive" title={texts(`none.${kind}`)} text={texts('noneText')} />
        </Card>
      )}
      {(['out', 'open', 'closed'] as const).map((state) => (
        <BagList key={state} title={texts(`state.${state}`)} {...{ storeId: store.id, today, bags: ofState(state) }} />
      ))}
    </div>
  )
}
