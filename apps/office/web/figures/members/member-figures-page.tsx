import { Stack } from '#kit/ui/base/stack.tsx'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card, PageHeader } from '../../ui/page/page-header.tsx'
import { drawDayChart } from '../draw-day-chart.server.ts'
import { FigureTabs } from '../figure-tabs.tsx'
import type { Route } from './+types/member-figures-page.ts'
import { BridgeTable } from './bridge-table.tsx'
import { MemberCards } from './member-cards.tsx'
import { MonthTable } from './month-table.tsx'
import { RecurringCard } from './recurring-card.tsx'

const WIDE = { width: 960, height: 280 }
const NARROW = { width: 340, height: 200 }

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'figures.view' })
  const asked = context.get(apiContext).call('memberFigures', { params: { storeId: store.id } })
  const { months } = await requireAnswer(request, asked)
  const values = { days: months.map(({ month, end }) => ({ day: month, value: end })), before: [] }
  const drawings = { wide: drawDayChart(values, WIDE), narrow: drawDayChart(values, NARROW) }
  const wanted = new URL(request.url).searchParams.get('month')
  const chosen = months.find(({ month }) => month.slice(0, 7) === wanted) ?? months.at(-1) ?? null
  return { store, months, chosen, drawings }
}

/** What memberships bring every month, and who came and went. */
export default function MemberFiguresPage({ loaderData }: Route.ComponentProps) {
  const { store, months, chosen, drawings } = loaderData
  const texts = useTranslations('memberFigures')
  const table = useTranslations('table')
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={texts('lead')}
        actions={
          <ButtonLink to={inStore('memberFiguresExport', store.id)} icon="download" reloadDocument>
            {table('export')}
          </ButtonLink>
        }
      />
      <FigureTabs storeId={store.id} />
      {chosen === null ? (
        <Card>
          <EmptyState icon="chart" title={texts('emptyTitle')} text={texts('emptyText')} />
        </Card>
      ) : (
        <Stack gap={20}>
          <MemberCards month={chosen} />
          <RecurringCard months={months} drawings={drawings} />
          <BridgeTable month={chosen} />
          <MonthTable months={months} chosen={chosen.month} />
        </Stack>
      )}
    </>
  )
}
