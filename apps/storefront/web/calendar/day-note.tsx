import { formatMoney } from '#domain/money.ts'
import type { GarmentDates } from '#storefront/contract/rentals/rentals.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { useDayTexts } from '../garments/use-day-texts.ts'
import { useStorefront } from '../use-storefront.ts'
import css from './booking.module.css'
import { addDays } from './calendar-days.ts'
import type { Stay } from './day-state.ts'
import type { LostDay } from './use-lost-day.ts'

type DayNoteProps = {
  id: string
  day: string | null
  stay: Stay | null
  /** Days that only a faster way reaches. */
  fastDays: GarmentDates['fastDays']
  lostDay: LostDay | null
  /** The store could not be asked about the chosen day. */
  hasFailed: boolean
  isMissing: boolean
  isBought: boolean
  onTake: (day: string) => void
  onRetry: () => void
}

/** What the chosen day means; without one, what is missing, or why the one that was chosen is none and which one is. */
export function DayNote({
  id,
  day,
  stay,
  fastDays,
  lostDay,
  hasFailed,
  isMissing,
  isBought,
  onTake,
  onRetry,
}: DayNoteProps) {
  const texts = useTranslations('calendar')
  const { language } = useStorefront()
  const dayTexts = useDayTexts()
  const isFailure = hasFailed && day !== null
  const next = lostDay?.next ?? null
  const ways = stay && !isFailure ? fasterWays(fastDays, stay.delivery) : null

  function sentence() {
    if (isFailure) return texts('stayFailed', { day: dayTexts.visit(day) })
    if (stay) return texts('plan', inWords(stay, dayTexts.visit))
    if (lostDay) return texts('lost', { day: dayTexts.visit(lostDay.day), reason: lostDay.reason ?? 'other' })
    return texts(isMissing ? 'missing' : isBought ? 'chooseBought' : 'choose')
  }

  return (
    <div className={css.note} data-missing={isMissing || isFailure || lostDay !== null || undefined}>
      <p id={id} role="status">
        {sentence()} {lostDay?.isFresh && next === null && texts('noneFree')}
        {ways && texts('fast', { ways, price: formatMoney(fastDays?.expressPrice ?? 0, language) })}
      </p>
      {next !== null && (
        <button type="button" className={button.quiet} onClick={() => onTake(next)}>
          {texts('takeDay', { day: dayTexts.visit(next) })}
        </button>
      )}
      {isFailure && (
        <button type="button" className={button.quiet} onClick={onRetry}>
          {texts('retry')}
        </button>
      )}
    </div>
  )
}

/** By which ways a day is reached that the courier does not reach; null: he does. */
function fasterWays(fast: GarmentDates['fastDays'], day: string): 'express' | 'shop' | 'both' | null {
  if (fast === null || day >= fast.courier) return null
  const isExpress = fast.express !== null && fast.express <= day
  const isShop = fast.shop !== null && fast.shop <= day
  return isExpress && isShop ? 'both' : isExpress ? 'express' : 'shop'
}

function inWords({ delivery, withdraw }: Stay, format: (day: string) => string) {
  return {
    hasEnd: withdraw ? 'yes' : 'no',
    delivery: format(delivery),
    last: withdraw ? format(addDays(withdraw, -1)) : '',
    withdraw: withdraw ? format(withdraw) : '',
  }
}
