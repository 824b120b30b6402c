import type { DifferenceView } from '#office/contract/platform/operations.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { useMoney } from '../../ui/use-money.ts'
import css from '../platform.module.css'

/** What both sides say, what that means, and how it is put right. */
export function Difference({ difference, onSolve }: { difference: DifferenceView; onSolve: () => void }) {
  const texts = useTranslations('money')
  const dates = useDates()
  const money = useMoney()
  const { case: found, provider, reference, storeName, inLedger, atProvider } = difference
  const { firstFoundAt, settledAt, solvedAt, solvedBy, note } = difference
  const amount = (cents: number | null) => (cents === null ? texts('unknown') : money(cents))
  const sides = [
    [texts('inLedger'), amount(inLedger)],
    [texts('atProvider', { provider }), amount(atProvider)],
    [texts('store'), storeName ?? texts('noStore')],
    [texts('reference'), reference],
  ]
  return (
    <article className={css.difference}>
      <header>
        <h2>{texts(`case.${found}`)}</h2>
        {settledAt && <Badge kind="success">{texts('settled', { at: dates.moment(settledAt) })}</Badge>}
        {!settledAt && solvedAt && <Badge>{texts('solvedBy', { name: solvedBy ?? '' })}</Badge>}
        {!settledAt && !solvedAt && <Badge kind="danger">{texts('since', { at: dates.moment(firstFoundAt) })}</Badge>}
      </header>
      <dl className={css.sides}>
        {sides.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note ? <Notice kind="info">{note}</Notice> : <p>{texts(`way.${found}`)}</p>}
      {!settledAt && !solvedAt && (
        <p>
          <Button icon="check" onClick={onSolve}>
            {texts('solve')}
          </Button>
        </p>
      )}
    </article>
  )
}
