import { z } from 'zod'
import { nothing } from '../../basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStoreAndId } from '../of-store.ts'
import type { DraftCallName } from './draft-calls.ts'
import {
  choicesQuery,
  draftChoice,
  draftGarment,
  draftGarmentQuery,
  draftOrderBody,
  draftOrderPlaced,
  draftOrderPlan,
  draftQuery,
  freeDraftBody,
  heldDraftGarment,
  holdDraftBody,
  orderDraft,
} from './drafts.ts'

const REFUSALS = [
  ...(['NOT_FOUND', 'HOLD_LOST', 'PRICE_CHANGED', 'IDEMPOTENCY_KEY_REUSED', 'OFFER_NOT_AVAILABLE'] as const),
  ...(['STORE_CLOSED', 'NOTHING_TO_PAY', 'INVALID_REQUEST'] as const),
  ...(['DISCOUNT_NOT_FOUND', 'DISCOUNT_EXPIRED', 'DISCOUNT_USED', 'DISCOUNT_OTHER_WAY', 'ACCOUNT_REQUIRED'] as const),
  ...(['MEMBERSHIP_NOT_ACTIVE', 'NOT_IN_PLAN'] as const),
]

export const draftEndpoints = {
  orderDraft: {
    tag: 'Orders',
    summary: 'An order that is put together for a customer: what is held for it, and what it comes to',
    access: 'orders.edit',
    params: ofStoreAndId,
    query: draftQuery,
    data: orderDraft,
    failures: ['NOT_FOUND', 'STORE_CLOSED'],
  },
  draftChoices: {
    tag: 'Orders',
    summary: 'Garments of the store, by the beginnings of their words',
    access: 'orders.edit',
    params: ofStoreAndId,
    query: choicesQuery,
    data: z.array(draftChoice),
    failures: [],
  },
  draftGarment: {
    tag: 'Orders',
    summary:
      'One of them: ways to have it, sizes, lengths with their prices, and the days it is free, by the shop’s own rule',
    access: 'orders.edit',
    params: ofStoreAndId,
    query: draftGarmentQuery,
    data: draftGarment,
    failures: ['NOT_FOUND', 'STORE_CLOSED', 'SIZE_NOT_AVAILABLE'],
  },
  holdDraftGarment: {
    tag: 'Orders',
    summary: 'Hold a garment for the draft, for as long as a cart of the shop would',
    description: 'The limits of the shop’s holds apply to the customer.',
    access: 'orders.edit',
    params: ofStoreAndId,
    body: holdDraftBody,
    data: heldDraftGarment,
    failures: [
      ...(['NOT_FOUND', 'DATE_NOT_AVAILABLE', 'SIZE_NOT_AVAILABLE', 'OFFER_NOT_AVAILABLE', 'STORE_CLOSED'] as const),
      ...(['HOLD_LIMIT', 'HOLD_LOGIN', 'HOLD_PAUSE'] as const),
    ],
  },
  freeDraftGarment: {
    tag: 'Orders',
    summary: 'Let a garment of the draft go',
    access: 'orders.edit',
    params: ofStoreAndId,
    body: freeDraftBody,
    data: nothing,
    failures: ['NOT_FOUND', 'HOLD_EXPIRED', 'STORE_CLOSED'],
  },
  planDraftOrder: {
    tag: 'Orders',
    summary: 'What placing it would do: until when it waits, and the mail with the link to pay',
    access: 'orders.edit',
    isRead: true,
    params: ofStoreAndId,
    body: draftOrderBody,
    data: draftOrderPlan,
    failures: REFUSALS,
  },
  placeDraftOrder: {
    tag: 'Orders',
    summary: 'Place it in the customer’s name, and send them a link to agree to it and pay',
    description: 'Nothing is charged: a saved card is for what the terms name, and not for new orders.',
    access: 'orders.edit',
    params: ofStoreAndId,
    body: draftOrderBody,
    data: draftOrderPlaced,
    failures: REFUSALS,
  },
} as const satisfies Record<DraftCallName, OfficeEndpoint>
