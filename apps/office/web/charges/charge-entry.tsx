import { type ComponentProps, Fragment } from 'react'
import type { OrderChargeView } from '#office/contract/charges/charges.ts'
import css from '../orders/orders.module.css'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/base/button.tsx'
import pieces from '../ui/page/parts.module.css'
import { useDates } from '../ui/use-dates.ts'
import { useMoney } from '../ui/use-money.ts'
import look from './charges.module.css'
import type { Deciding } from './charges-card.tsx'

const BADGES: Record<OrderChargeView['state'], ComponentProps<typeof Badge>['kind']> = {
  announced: 'neutral',
  objected: 'warning',
  due: 'accent',
  refused: 'danger',
  linked: 'warning',
  paid: 'success',
  withdrawn: 'neutral',
}

type EntryProps = {
  charge: OrderChargeView
  onDecide: ((deciding: Deciding) => void) | null
  onRefund: ((charge: OrderChargeView) => void) | null
}

/** One charge: how much, what for, how it stands, what the two sides have said. */
export function ChargeEntry({ charge, onDecide, onRefund }: EntryProps) {
  const texts = useTranslations('charges')
  const kinds = useTranslations('chargeKind')
  const states = useTranslations('chargeState')
  const money = useMoney()
  const { kind, state, amount, garment, words, photos, whyNoPhoto, calculation, objection, answer, isBeingTaken } =
    charge
  const isOpen = state !== 'paid' && state !== 'withdrawn'
  return (
    <div className={css.garment}>
      <div className={css.heading}>
        <span>
          {kinds(kind)} · {garment}
        </span>
        <span className={pieces.number}>{money(amount)}</span>
      </div>
      <p className={`${pieces.line} ${css.state}`}>
        <Badge kind={BADGES[state]}>{states(state)}</Badge>
        <small>
          <Facts charge={charge} />
        </small>
      </p>
      {words !== '' && <p className={css.note}>{words}</p>}
      {calculation.length > 0 && <Calculation lines={calculation} />}
      {whyNoPhoto !== '' && <p className={css.note}>{texts('noPhotoBecause', { why: whyNoPhoto })}</p>}
      {photos.length > 0 && <Photos keys={photos} />}
      {objection !== null && <Said label={texts('objection')} words={objection} />}
      {answer !== null && <Said label={texts('answer')} words={answer} />}
      {onDecide && isOpen && !isBeingTaken && (
        <div className={css.moves}>
          {state === 'objected' && (
            <Button kind="primary" onClick={() => onDecide({ what: 'uphold', charge })}>
              {texts('decide')}
            </Button>
          )}
          <Button onClick={() => onDecide({ what: 'withdraw', charge })}>{texts('withdraw')}</Button>
        </div>
      )}
      {onRefund && state === 'paid' && charge.refunded < amount && (
        <div className={css.moves}>
          <Button onClick={() => onRefund(charge)}>{texts('refund')}</Button>
        </div>
      )}
    </div>
  )
}

function Facts({ charge }: { charge: OrderChargeView }) {
  const texts = useTranslations('charges')
  const dates = useDates()
  const money = useMoney()
  const { state, amount, announcedAmount, refunded, refusals, dueAt, nextTryAt, settledAt, person } = charge
  const { decidedAt, decidedBy } = charge
  const facts = [
    announcedAmount !== amount && texts('announcedAs', { amount: money(announcedAmount) }),
    state === 'announced' && texts('until', { at: dates.moment(dueAt) }),
    refusals > 0 && texts('refusals', { count: refusals }),
    charge.isBeingTaken && texts('taking'),
    !charge.isBeingTaken && nextTryAt !== null && texts('nextTry', { at: dates.moment(nextTryAt) }),
    charge.isErased && texts('erased'),
    decidedAt !== null && decidedBy !== null && texts('decidedFact', { name: decidedBy, at: dates.moment(decidedAt) }),
    settledAt !== null && texts('settled', { at: dates.moment(settledAt) }),
    refunded > 0 && texts('refunded', { amount: money(refunded) }),
    person,
  ]
  return facts.filter(Boolean).join(' · ')
}

/** How it comes about, line by line. */
function Calculation({ lines }: { lines: OrderChargeView['calculation'] }) {
  const texts = useTranslations('charges')
  const names = useTranslations('chargeLine')
  const money = useMoney()
  const nameOf = (line: OrderChargeView['calculation'][number]) => {
    if (line.what === 'said') return line.words
    return line.what === 'lateDays' ? names('lateDays', { days: line.days, fee: money(line.perDay) }) : names(line.what)
  }
  return (
    <dl className={look.calculation} aria-label={texts('calculation')}>
      {lines.map((line, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never change their places
        <Fragment key={nth}>
          <dt>{nameOf(line)}</dt>
          <dd>{money(line.amount)}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function Said({ label, words }: { label: string; words: string }) {
  return (
    <blockquote className={look.said}>
      <small>{label}</small>
      <p className={css.note}>{words}</p>
    </blockquote>
  )
}

function Photos({ keys }: { keys: readonly string[] }) {
  const texts = useTranslations('charges')
  return (
    <p className={look.photos}>
      {keys.map((key, nth) => (
        <a key={key} href={`/images/${key}/1280.webp`} target="_blank" rel="noreferrer">
          <img src={`/images/${key}/160.webp`} alt={texts('photo', { number: nth + 1 })} loading="lazy" />
        </a>
      ))}
    </p>
  )
}
