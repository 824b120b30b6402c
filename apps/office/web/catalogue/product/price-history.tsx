import hidden from '#kit/ui/text/visually-hidden.module.css'
import type { ProductDetailView } from '#office/contract/catalogue/catalogue.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { useDates } from '../../ui/use-dates.ts'
import { useMoney } from '../../ui/use-money.ts'
import own from './product.module.css'
import { useOfferName } from './use-offer-name.ts'

/** What each offer cost since when. It writes itself, and the lowest price of thirty days follows from it. */
export function PriceHistory({ history }: { history: ProductDetailView['history'] }) {
  const texts = useTranslations('catalogue')
  const nameOf = useOfferName()
  const money = useMoney()
  const dates = useDates()
  if (history.length === 0) return null
  return (
    <Card title={texts('history')} lead={texts('historyLead')}>
      <table className={own.history}>
        <caption className={hidden.hidden}>{texts('history')}</caption>
        <thead>
          <tr>
            <th scope="col">{texts('since')}</th>
            <th scope="col">{texts('offer')}</th>
            <th scope="col">{texts('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ offer, amount, since }) => (
            <tr key={`${offer} ${since} ${amount}`}>
              <td>
                <time dateTime={since}>{dates.moment(since)}</time>
              </td>
              <td>{nameOf(offer)}</td>
              <td className={pieces.number}>{amount === null ? texts('notOffered') : money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
