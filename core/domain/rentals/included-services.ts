import type { RentalPolicy } from './rental-policy.ts'

/** What a store does for what it lends without asking money for it. */
export const INCLUDED_SERVICES = ['cleaning', 'smallDamage'] as const

export type IncludedService = (typeof INCLUDED_SERVICES)[number]

export function includedServices({
  includesCleaning,
  coversSmallDamage,
}: Pick<RentalPolicy, 'includesCleaning' | 'coversSmallDamage'>): IncludedService[] {
  const included: Record<IncludedService, boolean> = { cleaning: includesCleaning, smallDamage: coversSmallDamage }
  return INCLUDED_SERVICES.filter((service) => included[service])
}
