import type { Membership } from '#domain/memberships/membership.ts'
import { stableId } from '../catalogue/stable-id.ts'
import { vellutoMemberships } from '../stores/velluto/memberships.ts'
import { each, sample } from './sample-store.ts'

/** Plans as Velluto has them, and one whose words are as long as they get. */
export const samplePlans: Membership[] = [
  ...vellutoMemberships.map((plan) => ({
    ...plan,
    id: stableId(`plan of states ${plan.id}`),
    partnerStoreId: sample.id,
  })),
  {
    id: stableId('plan of states, long'),
    partnerStoreId: sample.id,
    name: each({
      it: 'Straordinariamente illimitata',
      en: 'Extraordinarily unlimited',
      de: 'Uneingeschränktheitsmitgliedschaft',
      fr: 'Extraordinairement illimitée',
      es: 'Extraordinariamente ilimitada',
      nl: 'Onbeperktheidslidmaatschap',
    }),
    subtitle: each({
      it: 'Per chi ogni settimana ha un ricevimento, un’inaugurazione o un anniversario e non vuole pensarci.',
      en: 'For whoever has a reception, an opening or an anniversary every week and would rather not think about it.',
      de: 'Für alle, die jede Woche einen Empfang, eine Eröffnung oder ein Jubiläum haben und nicht daran denken möchten.',
      fr: 'Pour celles qui ont chaque semaine une réception, un vernissage ou un anniversaire et préfèrent ne pas y penser.',
      es: 'Para quien cada semana tiene una recepción, una inauguración o un aniversario y prefiere no pensar en ello.',
      nl: 'Voor wie elke week een receptie, een opening of een jubileum heeft en er liever niet aan denkt.',
    }),
    ctaText: each({
      it: 'Comincia con Straordinariamente illimitata',
      en: 'Start with Extraordinarily unlimited',
      de: 'Mit der Uneingeschränktheitsmitgliedschaft beginnen',
      fr: 'Commencer avec Extraordinairement illimitée',
      es: 'Empezar con Extraordinariamente ilimitada',
      nl: 'Begin met Onbeperktheidslidmaatschap',
    }),
    type: 'membership',
    status: 'active',
    price: 123_456,
    maxConcurrentProducts: 40,
    maxProductRetailPrice: null,
    daysBeforeReturnReminder: 3,
    rating: null,
    stripePriceId: null,
  },
]
