import type { Membership } from '#domain/memberships/membership.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { MembershipView } from '#storefront/contract/memberships/memberships.ts'

export function toMembershipView(membership: Membership, language: Language): MembershipView {
  return {
    ...membership,
    name: localise(membership.name, language),
    subtitle: localise(membership.subtitle, language),
    ctaText: localise(membership.ctaText, language),
  }
}
