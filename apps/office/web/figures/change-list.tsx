import type { FiguresView } from '#office/contract/figures/figures.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Card } from '../ui/page/page-header.tsx'
import pieces from '../ui/page/parts.module.css'
import { Muted } from '../ui/text/muted.tsx'
import { useMoney } from '../ui/use-money.ts'
import css from './figures.module.css'
import { useFigureWords } from './use-figure-words.ts'

/** What has changed most in what is kept, and why. */
export function ChangeList({ changes }: Pick<FiguresView, 'changes'>) {
  const texts = useTranslations('figures')
  const parts = useTranslations('figures.part')
  const words = useFigureWords()
  const money = useMoney()
  const averageOf = ({ count, amount }: { count: number; amount: number }) => money(count === 0 ? 0 : amount / count)
  return (
    <Card title={texts('changesTitle')} lead={texts('changesLead')}>
      {changes.length === 0 ? (
        <Muted>{texts('noChanges')}</Muted>
      ) : (
        <ol className={`${css.list} ${pieces.lined}`}>
          {changes.map(({ part, effect, now, before, reason }) => {
            const isByCount = reason === 'more' || reason === 'fewer'
            const compared = isByCount
              ? texts('byCount', { now: now.count, before: before.count })
              : texts('byAmount', { now: averageOf(now), before: averageOf(before) })
            return (
              <li key={part}>
                <span className={pieces.words}>
                  {parts(PART_NAMES[part])}
                  <small>{compared}</small>
                </span>
                <strong className={pieces.number}>{words.signed(effect)}</strong>
              </li>
            )
          })}
        </ol>
      )}
    </Card>
  )
}

/** A dot in a key of texts leads into an object. */
const PART_NAMES = {
  'charge.order': 'chargeOrder',
  'charge.membership': 'chargeMembership',
  'charge.later': 'chargeLater',
  'refund.order': 'refundOrder',
  'refund.membership': 'refundMembership',
  'refund.later': 'refundLater',
} as const
