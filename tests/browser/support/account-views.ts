import type { UserMembershipView } from '#storefront/contract/memberships/user-memberships.ts'
import type { OrderItemView, OrderSummary, OrderView } from '#storefront/contract/orders/orders.ts'

/* What the API says of Anna's orders and plan, for tests of the screens. */

export function anOrder(garments: Partial<OrderItemView>[], over: Partial<OrderView> = {}): OrderView {
  const items = garments.map((garment, index) => ({ ...aGarment(index), ...garment }))
  return {
    id: '00000000-0000-4000-8000-000000000001',
    number: 'VE-0001',
    status: items[0]?.status ?? 'created',
    createdAt: '2026-11-10T09:12:00Z',
    items,
    lines: [
      { code: 'rent', amount: 7900, quantity: 1, productId: aGarment(0).product.id, period: 'ONE_OFF' },
      { code: 'shipping', amount: 990, quantity: 1, productId: null, period: null },
    ],
    total: 8890,
    vat: [{ rate: 22, gross: 8890, net: 7287, vat: 1603 }],
    credit: 0,
    refunded: 0,
    movements: [{ kind: 'charge', isCredit: false, amount: 8890, at: '2026-11-10T09:13:00Z' }],
    buyer: { firstName: 'Anna', lastName: 'Rossi', email: 'anna@example.it' },
    canMendAddress: false,
    address: {
      fullName: 'Anna Rossi',
      street: 'Via Santo Spirito 12',
      postalCode: '20121',
      city: 'Milano',
      province: 'IT-MI',
      country: 'ITA',
      phone: '+393331234567',
      notes: '',
      fiscalCode: '',
      vatNumber: '',
    },
    deliveryWay: 'courier',
    shop: null,
    payment: null,
    change: null,
    userMembershipId: null,
    calendarUrl: null,
    ...over,
  }
}

export function toSummary({ id, number, status, createdAt, total, items }: OrderView): OrderSummary {
  return { id, number, status, createdAt, total, items }
}

export function aPlanRecord(plan: UserMembershipView['membership'], over: Partial<UserMembershipView> = {}) {
  return {
    id: '00000000-0000-4000-8000-000000000002',
    stripeSubscriptionId: null,
    status: 'active',
    createdAt: '2026-11-03T10:00:00Z',
    updatedAt: '2026-11-03T10:00:00Z',
    membershipId: plan.id,
    userId: '00000000-0000-4000-8000-00000000000a',
    membership: plan,
    wantMembershipId: null,
    wantMembership: null,
    wantPostponed: false,
    number: 'VE-0002',
    periodStart: '2026-11-03',
    periodEnd: '2026-12-03',
    renewalStoppedAt: null,
    pause: null,
    canPause: true,
    pauseGarments: null,
    paidUntil: null,
    endedAt: null,
    withdrawalUntil: '2026-11-17',
    allowance: { used: 1, max: plan.maxConcurrentProducts, maxProductRetailPrice: plan.maxProductRetailPrice },
    unpaid: null,
    movements: [{ kind: 'charge', isCredit: false, amount: plan.price, at: '2026-11-03T10:00:00Z' }],
    paymentUrl: null,
    paymentDue: null,
    ...over,
  } satisfies UserMembershipView
}

function aGarment(index: number): OrderItemView {
  return {
    id: `0000000${index}-0000-4000-8000-00000000000b`,
    product: {
      id: `0000000${index}-0000-4000-8000-00000000000c`,
      name: `Abito ${index + 1}`,
      brand: 'Ferrante',
      image: null,
      focus: null,
    },
    sizeId: 'IT42',
    size: 'IT42',
    type: 'rent',
    deliveryDate: '2026-11-25',
    withdrawDate: '2026-11-30',
    returnWay: 'pickUp',
    status: 'shipped',
    next: { code: 'deliver', by: '2026-11-25' },
    daysCount: 4,
    condition: 'good',
    price: 7900,
    withdrawSlot: null,
    pickUp: null,
    carrier: null,
    tracking: null,
    trackingUrl: null,
    actions: [],
    withdrawalUntil: null,
    trialCreditUntil: null,
    boughtAt: null,
    daysChange: null,
    buyOut: null,
    charges: [],
    timeline: [
      { status: 'created', at: '2026-11-10T09:12:00Z', by: 'customer', reason: null },
      { status: 'paymentConfirmed', at: '2026-11-10T09:13:00Z', by: 'payment', reason: null },
      { status: 'shipped', at: '2026-11-23T08:00:00Z', by: 'courier', reason: null },
    ],
  }
}
