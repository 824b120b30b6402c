import type { StatementDetailView } from '#office/contract/lending/statements.ts'
import { useSession } from '../session/use-session.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import { showNumber } from '../ui/form/typed-values.ts'
import pieces from '../ui/page/parts.module.css'
import { useMoney } from '../ui/use-money.ts'
import css from './statements.module.css'

/** A table at a desk; on a phone each line is a block with its names. */
export function StatementLines({ lines }: Pick<StatementDetailView, 'lines'>) {
  const texts = useTranslations('statements')
  const money = useMoney()
  const { language } = useSession().person
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th scope="col">{texts('garment')}</th>
          <th scope="col">{texts('order')}</th>
          <th scope="col">{texts('kind')}</th>
          {(['paid', 'refunded', 'base', 'percent', 'amount'] as const).map((name) => (
            <th key={name} scope="col" className={`${pieces.number} ${css.number}`}>
              {texts(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ itemId, kind, number, garment, size, barcode, ...sums }) => {
          const { paid, refunded, base, share, amount } = sums
          return (
            <tr key={`${itemId}-${kind}`}>
              <th scope="row">
                <span>{[garment, size].filter(Boolean).join(' · ')}</span>
                {barcode && <small>{texts('barcode', { code: barcode })}</small>}
              </th>
              <td data-label={texts('order')}>{number}</td>
              <td data-label={texts('kind')}>
                <span className={css.kind}>
                  {texts(`kinds.${kind}`)} {amount < 0 && <Badge>{texts('correction')}</Badge>}
                </span>
              </td>
              <td data-label={texts('paid')} className={`${pieces.number} ${css.number}`}>
                {money(paid)}
              </td>
              <td data-label={texts('refunded')} className={`${pieces.number} ${css.number}`}>
                {money(-refunded || 0)}
              </td>
              <td data-label={texts('base')} className={`${pieces.number} ${css.number}`}>
                {money(base)}
              </td>
              <td data-label={texts('percent')} className={`${pieces.number} ${css.number}`}>
                {showNumber(share / 10, language)} %
              </td>
              <td data-label={texts('amount')} className={`${pieces.number} ${css.number}`}>
                <strong>{money(amount)}</strong>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
