import { Row } from '#kit/ui/base/row.tsx'
import { inStore } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import { useDates } from '../../ui/use-dates.ts'

/** A file for each month in which a day was closed. */
export function JournalMonths({ storeId, months }: { storeId: string; months: readonly string[] }) {
  const texts = useTranslations('journal')
  const dates = useDates()
  return (
    <Card title={texts('months')} lead={texts(months.length > 0 ? 'monthsLead' : 'noMonths')}>
      {months.length > 0 && (
        <Row gap={8}>
          {months.map((month) => (
            <ButtonLink
              key={month}
              to={`${inStore('journalExport', storeId)}?month=${month.slice(0, 7)}`}
              icon="download"
              reloadDocument
            >
              {dates.month(month)}
            </ButtonLink>
          ))}
        </Row>
      )}
    </Card>
  )
}
