import type { Membership } from '#domain/memberships/membership.ts'
import { bosco } from './store.ts'

export const boscoMemberships: Membership[] = [
  {
    id: '5f0c7a52-6b1e-4c8e-9d57-0a1f3c2b5e21',
    partnerStoreId: bosco.id,
    name: { it: 'Sentiero', en: 'Sentiero' },
    subtitle: {
      it: 'Due capi alla volta. Per i giorni normali.',
      en: 'Two pieces at a time. For ordinary days.',
    },
    ctaText: { it: 'Prendi Sentiero', en: 'Take Sentiero' },
    type: 'membership',
    status: 'active',
    price: 3900,
    maxConcurrentProducts: 2,
    maxProductRetailPrice: 25000,
    daysBeforeReturnReminder: 2,
    rating: null,
    stripePriceId: null,
  },
  {
    id: '5f0c7a52-6b1e-4c8e-9d57-0a1f3c2b5e22',
    partnerStoreId: bosco.id,
    name: { it: 'Cresta', en: 'Cresta' },
    subtitle: {
      it: 'Cinque capi, dalla pioggia in città alla neve in quota.',
      en: 'Five pieces, from city rain to mountain snow.',
    },
    ctaText: { it: 'Prendi Cresta', en: 'Take Cresta' },
    type: 'membership',
    status: 'active',
    price: 7900,
    maxConcurrentProducts: 5,
    maxProductRetailPrice: 60000,
    daysBeforeReturnReminder: 2,
    rating: null,
    stripePriceId: null,
  },
]
