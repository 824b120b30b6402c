import type { PaymentDependencies } from '../payments/payment-dependencies.ts'
import type { PaymentSubjects } from '../payments/payment-subject.ts'
import type { GarmentOver } from './garments/find-garments-over.ts'

/** What the verbs about customers' memberships work with. */
export type MembershipDependencies = PaymentDependencies & { subjects: PaymentSubjects }

/** A customer, and one of their records. */
export type OwnRecord = { storeId: string; userId: string; id: string }

export const NOT_FOUND = { ok: false, reason: 'MEMBERSHIP_NOT_FOUND' } as const
export const NOT_ACTIVE = { ok: false, reason: 'MEMBERSHIP_NOT_ACTIVE' } as const
/** Somebody is being paid at this moment, or nobody knows yet whether they were. */
export const UNCLEAR = { ok: false, reason: 'PAYMENT_UNCLEAR' } as const
/** A time that was given or is a pause is worth nothing: another plan is not counted against it. */
export const WITH_RENEWAL = { ok: false, reason: 'CHANGE_WITH_RENEWAL' } as const
export const PROVIDER_DOWN = { ok: false, reason: 'PAYMENT_PROVIDER_DOWN' } as const

/** Another plan would not carry what is on order or out. */
export type GarmentsInTheWay = { ok: false; reason: 'GARMENTS_OVER'; garments: GarmentOver[] }

export function inTheWay(garments: readonly { over: GarmentOver }[]): GarmentsInTheWay {
  return { ok: false, reason: 'GARMENTS_OVER', garments: garments.map(({ over }) => over) }
}
