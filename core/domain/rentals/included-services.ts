import type { RentalPolicy } from './rental-policy.ts'

/** Services a store includes with a rent without asking money for them. */
export const INCLUDED_SERVICES = ['cleaning', 'smallDamage'] as const

export type IncludedService = (typeof INCLUDED_SERVICES)[number]

export function includedServices({
  includesCleaning,
  coversSmallDamage,
}: Pick<RentalPolicy, 'includesCleaning' | 'coversSmallDamage'>): IncludedService[] {
  const included: Record<IncludedService, boolean> = { cleaning: includesCleaning, smallDamage: coversSmallDamage }
  return INCLUDED_SERVICES.filter((service) => included[service])
}
