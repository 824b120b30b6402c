import { PERIODS } from '#domain/figures/overview/chosen-period.ts'
import { COMPARISONS } from '#domain/figures/periods.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../session/contexts.ts'
import { requireAnswer } from '../session/require-answer.ts'
import { requireStore } from '../session/require-store.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { ButtonLink } from '../ui/base/button.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import pieces from '../ui/page/parts.module.css'
import { TabLinks } from '../ui/tabs/tab-links.tsx'
import { useDates } from '../ui/use-dates.ts'
import type { Route } from './+types/figures-page.ts'
import { ChangeList } from './change-list.tsx'
import { DecisionList } from './decision-list.tsx'
import { drawDayChart } from './draw-day-chart.server.ts'
import { FigureCard } from './figure-card.tsx'
import { FigureCards } from './figure-cards.tsx'
import { FigureTabs } from './figure-tabs.tsx'
import css from './figures.module.css'
import { figuresAddress } from './figures-address.ts'
import { readFiguresChoice } from './read-figures-choice.server.ts'

const WIDE = { width: 960, height: 300 }
const NARROW = { width: 340, height: 220 }

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'figures.view' })
  const api = context.get(apiContext)
  const { query, figure } = readFiguresChoice(request)
  const at = { params: { storeId: store.id } }
  const [figures, today] = await Promise.all([
    requireAnswer(request, api.call('figures', { ...at, query })),
    api.call('today', { ...at, query: { most: 1 } }),
  ])
  const valuesOf = (days: typeof figures.current.days) => days.map((each) => ({ day: each.day, value: each[figure] }))
  const values = { days: valuesOf(figures.current.days), before: valuesOf(figures.before.days) }
  const drawings = { wide: drawDayChart(values, WIDE), narrow: drawDayChart(values, NARROW) }
  const queues = today.success ? today.data.queues : []
  return { store, choice: { ...query, figure }, figures, drawings, queues }
}

/** What a store sees of itself: each number, its days as a chart, a table and a file, and what it is made of. */
export default function FiguresPage({
  loaderData: { store, choice, figures, drawings, queues },
}: Route.ComponentProps) {
  const texts = useTranslations('figures')
  const table = useTranslations('table')
  const periods = useTranslations('figures.period')
  const comparisons = useTranslations('figures.comparison')
  const dates = useDates()
  const { current, before } = figures
  const span = ({ from, to }: typeof current) => ({ from: dates.day(from), to: dates.day(to) })
  const file = new URLSearchParams({ period: choice.period, comparison: choice.comparison })
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={`${texts('span', span(current))} ${texts('comparedSpan', span(before))}`}
        actions={
          <ButtonLink to={`${inStore('figuresExport', store.id)}?${file}`} icon="download" reloadDocument>
            {table('export')}
          </ButtonLink>
        }
      />
      <FigureTabs storeId={store.id} />
      <div className={css.choices}>
        <TabLinks
          label={texts('periods')}
          tabs={PERIODS.map((period) => ({
            to: figuresAddress(choice, { period }),
            label: periods(period === 'month' ? 'month' : `days${period}`),
            isCurrent: period === choice.period,
          }))}
        />
        <TabLinks
          label={texts('comparisons')}
          tabs={COMPARISONS.map((comparison) => ({
            to: figuresAddress(choice, { comparison }),
            label: comparisons(comparison),
            isCurrent: comparison === choice.comparison,
          }))}
        />
      </div>
      <Stack gap={20}>
        <FigureCards figures={figures} choice={choice} />
        <FigureCard figures={figures} figure={choice.figure} drawings={drawings} />
        <div className={`${pieces.columns} ${pieces.top}`}>
          <ChangeList changes={figures.changes} />
          <DecisionList storeId={store.id} queues={queues} />
        </div>
      </Stack>
    </>
  )
}
