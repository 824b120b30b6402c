import type { OrderDetailView } from '#office/contract/orders/order-detail.ts'
import { DeskVisit } from '../../floor/desk/desk-visit.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { Card } from '../../ui/page/page-header.tsx'

/** What was handed over and taken back at the desk of the shop, with who has signed; nothing where nobody came. */
export function VisitsCard({ visits }: Pick<OrderDetailView, 'visits'>) {
  const texts = useTranslations('desk')
  if (visits.length === 0) return null
  return (
    <Card title={texts('title')}>
      {visits.map((visit) => (
        <DeskVisit key={visit.id} visit={visit} garments={visit.garments} />
      ))}
    </Card>
  )
}
