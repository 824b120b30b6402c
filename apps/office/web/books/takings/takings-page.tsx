import { Stack } from '#kit/ui/base/stack.tsx'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card, PageHeader } from '../../ui/page/page-header.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { useMoney } from '../../ui/use-money.ts'
import { BookTabs } from '../book-tabs.tsx'
import { readMonth } from '../read-month.server.ts'
import type { Route } from './+types/takings-page.ts'
import { DayTable } from './day-table.tsx'
import { MonthChoice } from './month-choice.tsx'
import { SummaryTable } from './summary-table.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'books.view' })
  const at = { params: { storeId: store.id }, query: readMonth(request) }
  return { store, takings: await requireAnswer(request, context.get(apiContext).call('takings', at)) }
}

/** What came in every day and went back, as it was closed: for the register, and for whoever keeps it. */
export default function TakingsPage({ loaderData: { store, takings } }: Route.ComponentProps) {
  const texts = useTranslations('takings')
  const table = useTranslations('table')
  const dates = useDates()
  const money = useMoney()
  const { month, days, open } = takings
  const file = `?month=${month.slice(0, 7)}`
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={texts('lead')}
        actions={
          days.length > 0 && (
            <>
              <ButtonLink to={`${inStore('takingsPdf', store.id)}${file}`} icon="page" reloadDocument>
                {texts('print')}
              </ButtonLink>
              <ButtonLink to={`${inStore('takingsExport', store.id)}${file}`} icon="download" reloadDocument>
                {table('export')}
              </ButtonLink>
            </>
          )
        }
      />
      <BookTabs storeId={store.id} />
      <Stack gap={20}>
        <MonthChoice takings={takings} />
        {open.movements > 0 && <p>{texts('open', { count: open.movements, amount: money(open.kept) })}</p>}
        {days.length === 0 ? (
          <Card>
            <EmptyState
              icon="page"
              title={texts('emptyTitle', { month: dates.month(month) })}
              text={texts('emptyText')}
            />
          </Card>
        ) : (
          <>
            <SummaryTable takings={takings} />
            <DayTable days={days} />
          </>
        )}
      </Stack>
    </>
  )
}
