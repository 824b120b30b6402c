import { storeLanguage } from '#kit/api/request-language.ts'
import type { UserMembershipView } from '#storefront/contract/memberships/user-memberships.ts'
import { changePause } from '#use-cases/memberships/adjustments/change-pause.ts'
import { previewResume } from '#use-cases/memberships/adjustments/preview-resume.ts'
import { checkMembershipPayment } from '#use-cases/memberships/check-membership-payment.ts'
import { listUserMemberships } from '#use-cases/memberships/list-user-memberships.ts'
import { NOT_FOUND, PROVIDER_DOWN } from '#use-cases/memberships/membership-dependencies.ts'
import { openMembershipPortal } from '#use-cases/memberships/open-membership-portal.ts'
import { changePlan } from '#use-cases/memberships/plan-changes/change-plan.ts'
import { changeRenewal } from '#use-cases/memberships/plan-changes/change-renewal.ts'
import { previewPlanChange } from '#use-cases/memberships/plan-changes/preview-plan-change.ts'
import { startMembership } from '#use-cases/memberships/start-membership.ts'
import { withdrawFromMembership } from '#use-cases/memberships/withdraw-from-membership.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import type { ApiOptions } from '../api-options.ts'
import { toWithdrawalReceipt } from '../orders/withdrawal-receipt.ts'
import { handleCustomer, type Owner } from '../protocol/handle-customer.ts'
import { originOfCall } from '../protocol/origin-of-call.ts'
import { requireStore } from '../protocol/require-store.ts'
import { toGarmentsOver, toResumePreview, toUpgradePreview, toUserMembershipView } from './user-membership-view.ts'

type Reading = { owner: Owner; acceptLanguage: string | null }

export function createUserMembershipHandlers({
  stores,
  orders: dependencies,
}: Pick<ApiOptions, 'stores'> & { orders: OrderDependencies }) {
  async function languageOf({ owner, acceptLanguage }: Reading) {
    const store = await stores.byId(owner.storeId)
    return store === null ? ('it' as const) : storeLanguage(store, { acceptLanguage })
  }

  async function list(reading: Reading): Promise<UserMembershipView[]> {
    const language = await languageOf(reading)
    const details = await listUserMemberships(dependencies, reading.owner)
    return details.map((each) => toUserMembershipView(each, reading.owner.userId, language))
  }

  /** The record as it is now, after a verb has said yes. */
  async function answer(reading: Reading, id: string) {
    const data = (await list(reading)).find((each) => each.id === id)
    return data === undefined ? NOT_FOUND : ({ ok: true, data } as const)
  }

  async function answerStarted(reading: Reading, id: string) {
    const answered = await answer(reading, id)
    if (!answered.ok) return answered
    const { data: userMembership } = answered
    return { ok: true, data: { userMembership, paymentUrl: userMembership.paymentUrl } } as const
  }

  return {
    userMemberships: handleCustomer('userMemberships', async (call) => ({ ok: true, data: await list(call) })),

    startMembership: handleCustomer('startMembership', async (call) => {
      const { owner, body, host } = call
      const found = await requireStore(stores, { partnerStoreId: body.partnerStoreId, host })
      if (!found.ok) return found
      if (found.store.id !== owner.storeId) return { ok: false, reason: 'UNKNOWN_TOKEN' }
      const { userId } = owner
      const { membershipId } = body
      const origin = await originOfCall({ ...dependencies, stores }, found.store, call)
      const outcome = await startMembership(dependencies, found.store, { userId, membershipId, origin })
      return outcome.ok ? answerStarted(call, outcome.id) : outcome
    }),

    membershipPayment: handleCustomer('membershipPayment', async (call) => {
      const outcome = await checkMembershipPayment(dependencies, { ...call.owner, ...call.params })
      return outcome.ok ? answerStarted(call, call.params.id) : outcome
    }),

    membershipPortal: handleCustomer('membershipPortal', async (call) => {
      const { owner, params } = call
      const store = await stores.byId(owner.storeId)
      if (store === null) return PROVIDER_DOWN
      const origin = await originOfCall({ ...dependencies, stores }, store, call)
      const outcome = await openMembershipPortal(dependencies, store, { userId: owner.userId, id: params.id, origin })
      return outcome.ok ? { ok: true, data: { url: outcome.url } } : outcome
    }),

    cancelRenew: handleCustomer('cancelRenew', async (call) => {
      const outcome = await changeRenewal(dependencies, { ...call.owner, ...call.params, stop: true })
      return outcome.ok ? answer(call, call.params.id) : outcome
    }),

    resumeRenew: handleCustomer('resumeRenew', async (call) => {
      const outcome = await changeRenewal(dependencies, { ...call.owner, ...call.params, stop: false })
      return outcome.ok ? answer(call, call.params.id) : outcome
    }),

    pauseMembership: handleCustomer('pauseMembership', async (call) => {
      const outcome = await changePause(dependencies, { ...call.owner, ...call.params, ...call.body })
      if (outcome.ok) return answer(call, call.params.id)
      if (!('garments' in outcome)) return outcome
      return { ...outcome, garments: toGarmentsOver(outcome.garments, await languageOf(call)) }
    }),

    resumePreview: handleCustomer('resumePreview', async (call) => {
      const outcome = await previewResume(dependencies, { ...call.owner, ...call.params })
      return outcome.ok ? { ok: true, data: toResumePreview(outcome) } : outcome
    }),

    resumeMembership: handleCustomer('resumeMembership', async (call) => {
      const outcome = await changePause(dependencies, { ...call.owner, ...call.params, months: null })
      if (outcome.ok) return answer(call, call.params.id)
      return 'garments' in outcome ? { ...outcome, garments: [] } : outcome
    }),

    upgrade: handleCustomer('upgrade', async (call) => {
      const { dueNow: seen = null, ...wish } = call.body
      const outcome = await changePlan(dependencies, { ...call.owner, ...call.params, ...wish, seen })
      if (outcome.ok) return answer(call, call.params.id)
      if (!('garments' in outcome)) return outcome
      return { ...outcome, garments: toGarmentsOver(outcome.garments, await languageOf(call)) }
    }),

    upgradePreview: handleCustomer('upgradePreview', async (call) => {
      const outcome = await previewPlanChange(dependencies, { ...call.owner, ...call.params, ...call.query })
      return outcome.ok ? { ok: true, data: toUpgradePreview(outcome, await languageOf(call)) } : outcome
    }),

    withdrawFromMembership: handleCustomer('withdrawFromMembership', async (call) => {
      const outcome = await withdrawFromMembership(dependencies, { ...call.owner, ...call.params })
      if (!outcome.ok) return outcome
      const answered = await answer(call, call.params.id)
      if (!answered.ok) return answered
      const receipt = toWithdrawalReceipt(outcome.receipt, await languageOf(call))
      return { ok: true, data: { userMembership: answered.data, receipt } }
    }),
  }
}
