import { formatMoney } from '#domain/money.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import { useAnyOf } from './use-any-of.ts'
import type { OwnPlan, Way } from './ways.ts'

export type WayTexts = { title: string; note: string; price: string }

/** A way in the shopper's words. */
export function useWayTexts(): (way: Way) => WayTexts {
  const texts = useTranslations('product')
  const { language } = useStorefront()
  const anyOf = useAnyOf()

  function ofOwnPlan({ reason, includedBy }: OwnPlan): string {
    if (reason === null) return texts('ownPlanNote')
    if (includedBy !== null) return texts('planRefusal.overValueIn', { plan: includedBy })
    return texts(`planRefusal.${reason}`)
  }

  return (way) => {
    const money = formatMoney(way.amount, language)
    switch (way.kind) {
      case 'rent': {
        const price = way.period === 'DAY' ? texts('perDay', { price: money }) : money
        const days = anyOf(way.days.map(String))
        return { title: texts(`rent.${way.period}`), note: texts(`rentNote.${way.period}`, { days }), price }
      }
      case 'trial':
        return {
          title: texts('trial'),
          note: texts('trialNote', { days: way.days, within: way.creditDays }),
          price: money,
        }
      case 'subscription':
        return {
          title: texts('subscription'),
          note: texts('subscriptionNote'),
          price: texts('perMonth', { price: money }),
        }
      case 'membership': {
        const { own } = way
        if (own) return { title: texts('ownPlan'), note: ofOwnPlan(own), price: own.covered ? texts('included') : '' }
        const note = texts('membershipNote', { plans: anyOf(way.plans) })
        return { title: texts('membership'), note, price: texts('included') }
      }
      case 'secondHand':
        return {
          title: texts('secondHand'),
          note: texts('secondHandNote', { condition: texts(`condition.${way.condition}`) }),
          price: money,
        }
    }
  }
}
