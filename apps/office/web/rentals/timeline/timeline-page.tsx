import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { inStore, productPath } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import type { Route } from './+types/timeline-page.ts'
import { CellDrawer, type OpenCell } from './details/cell-drawer.tsx'
import { TimelineGrid } from './grid/timeline-grid.tsx'
import { Legend } from './legend.tsx'
import { TimelineList } from './timeline-list.tsx'
import { readTimelineState } from './timeline-query.ts'
import { TimelineToolbar } from './timeline-toolbar.tsx'
import { useAllUnits } from './use-all-units.ts'
import { useMove } from './use-move.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'catalogue.view' })
  const { from, weeks, text, product } = readTimelineState(new URL(request.url).searchParams)
  const query = { from, days: weeks * 7, text, product }
  const asked = context.get(apiContext).call('timeline', { params: { storeId: store.id }, query })
  return { store, timeline: await requireAnswer(request, asked) }
}

export { timelineAction as action } from './timeline-action.ts'

/** Every unit with who has it when: orders, carts, laundry, repair, blocked days. */
export default function TimelinePage({ loaderData }: Route.ComponentProps) {
  const { store, timeline } = loaderData
  const texts = useTranslations('timeline')
  const catalogue = useTranslations('catalogue')
  const [search] = useSearchParams()
  const state = readTimelineState(search)
  const { units, hasMore } = useAllUnits(store.id, { timeline, state })
  const [open, setOpen] = useState<OpenCell | null>(null)
  const move = useMove()
  const [one] = units
  const isOfProduct = state.product !== undefined && one !== undefined
  return (
    <>
      <PageHeader
        title={isOfProduct ? texts('titleOf', { name: one.name }) : texts('title')}
        breadcrumb={[
          { label: store.name, to: inStore('store', store.id) },
          { label: catalogue('title'), to: inStore('catalogue', store.id) },
          ...(isOfProduct ? [{ label: one.name, to: productPath(store.id, one.productId, 'units') }] : []),
        ]}
        lead={texts('lead')}
      />
      <TimelineToolbar state={state} timeline={timeline} />
      {units.length === 0 ? (
        <EmptyState
          icon="calendar"
          title={texts('noneTitle')}
          text={texts(state.text ? 'nothingText' : 'noneText')}
          action={
            <Link to={state.text ? '?' : inStore('catalogue', store.id)}>
              {texts(state.text ? 'showAll' : 'toCatalogue')}
            </Link>
          }
        />
      ) : (
        <div className={pieces.page}>
          {state.isList ? (
            <TimelineList units={units} storeId={store.id} onOpen={setOpen} />
          ) : (
            <>
              <TimelineGrid
                key={`${timeline.from} ${state.weeks}`}
                {...{ units, timeline, store, move }}
                weeks={state.weeks}
                onOpen={setOpen}
              />
              <Legend />
            </>
          )}
          {hasMore && <Notice kind="info">{texts('tooMany', { count: units.length })}</Notice>}
        </div>
      )}
      {open && <CellDrawer open={open} store={store} today={timeline.today} onClose={() => setOpen(null)} />}
    </>
  )
}
