import { RENT_PERIODS, type RentPeriod } from '#domain/catalogue/rent-periods.ts'
import type { UnitCondition } from '#domain/catalogue/units/unit.ts'
import { useTranslations } from '../../texts/use-translations.ts'

/** An offer as its history names it: a rent period, TRIAL, SUBSCRIPTION, or SECOND_HAND with the condition. */
export function useOfferName(): (offer: string) => string {
  const texts = useTranslations('catalogue')
  const periods = useTranslations('catalogue.period')
  const conditions = useTranslations('unitCondition')
  return (offer) => {
    if (RENT_PERIODS.includes(offer as RentPeriod)) return periods(offer as RentPeriod)
    if (offer === 'TRIAL') return texts('trial')
    if (offer === 'SUBSCRIPTION') return texts('subscription')
    const condition = offer.replace('SECOND_HAND ', '') as UnitCondition
    return `${texts('secondHand')}: ${conditions(condition)}`
  }
}
