import type { NetworkPrefix } from '#domain/network.ts'

/** Holder of a cart: unknown, with an account, or with something paid before. */
export type HolderKind = 'guest' | 'account' | 'customer'

/** Newcomers are guests, and whoever has had an account for a few days only. */
export type Holder = { kind: HolderKind; isNewcomer: boolean }

type PerNetwork = Record<NetworkPrefix['bits'], number>

/** How much of the stock may be held without paying. A record of decision says why each number is what it is. */
export type HoldPolicy = {
  mostInCart: number
  mostOfAccount: number
  /** Live at one time, by those of a network who are not known yet. */
  mostOfNetwork: Record<'guest' | 'account', PerNetwork>
  /** Holds per hour; letting go gives nothing back. */
  hourly: { cart: number; account: number; network: Record<'guest' | 'account', PerNetwork> }
  /** In how many stretches of 20 minutes, of so many hours, the same garment may be held. */
  clocks: { most: number; hours: number }
  /** Units of a garment that guests together may hold while nobody else has them. */
  shareOfGarment: number
  /**
   * Once those who never paid have taken so much of this share of the garments, what they hold yields to whoever holds
   * less and has held at most so much within an hour. What they only opened a payment page for yields from a share of
   * its own on: opening one costs nothing either.
   */
  yielding: { share: number; paymentShare: number; least: number; hourly: number }
  /** Of a store's stock, or of a small one so many: what all who never paid may hold freely; then a person may hold one. */
  calm: { share: number; least: number }
  /** So long an account counts with its network, like the guests there. */
  newcomerDays: number
}

export const HOLD_POLICY: HoldPolicy = {
  mostInCart: 5,
  mostOfAccount: 10,
  mostOfNetwork: {
    guest: { 32: 10, 24: 15, 64: 10, 56: 15, 48: 15 },
    account: { 32: 30, 24: 60, 64: 30, 56: 60, 48: 90 },
  },
  hourly: {
    cart: 80,
    account: 120,
    network: {
      guest: { 32: 400, 24: 800, 64: 400, 56: 600, 48: 800 },
      account: { 32: 800, 24: 1_600, 64: 800, 56: 1_200, 48: 1_600 },
    },
  },
  clocks: { most: 4, hours: 3 },
  shareOfGarment: 2 / 3,
  yielding: { share: 0.05, paymentShare: 0.08, least: 5, hourly: 20 },
  calm: { share: 0.25, least: 20 },
  newcomerDays: 7,
}

/** How much of a store's stock is held by those who never paid, guests and accounts together: logging in changes nothing here. */
export type HeldStock = { units: number; held: number }

export type Pressure = 'calm' | 'pressed'

export function pressureOn(stock: HeldStock, policy: HoldPolicy): Pressure {
  return calmLeft(stock, policy) > 0 ? 'calm' : 'pressed'
}

/** So many more, and it is no longer calm. */
export function calmLeft({ units, held }: HeldStock, { calm }: HoldPolicy): number {
  return Math.max(0, Math.max(calm.least, Math.floor(units * calm.share)) - held)
}

const DAY = 86_400_000

/** Whom a colleague at the desk holds for. */
export const VOUCHED_FOR: Holder = { kind: 'customer', isNewcomer: false }

/** Accounts are for the asking; whoever has paid once is known. `since`: null, there is no account. */
export function toHolder(
  account: { hasPaid: boolean; since: Date | null } | null,
  { now, policy }: { now: Date; policy: HoldPolicy },
): Holder {
  if (account?.hasPaid) return { kind: 'customer', isNewcomer: false }
  const since = account?.since ?? now
  const isNewcomer = now.getTime() - since.getTime() < policy.newcomerDays * DAY
  return { kind: account === null ? 'guest' : 'account', isNewcomer }
}

/** Limits that count for one claim, by network in the order given; null: no limit. */
export type HoldLimits = {
  inCart: number
  ofAccount: number | null
  ofNetworks: (number | null)[]
  /** Under pressure: what an account may hold, or, of newcomers, a whole network. */
  ofPerson: number | null
  isNewcomer: boolean
  hourly: { cart: number; account: number | null; networks: (number | null)[] }
  clocks: { most: number; hours: number }
  /** Units of it that guests may hold; nobody else is bound by it. */
  shareOfGarment: number
  yielding: HoldPolicy['yielding']
}

/** Under pressure one hold is left to every person; who has paid before is never shut out by others. */
export function holdLimits(
  { holder, pressure, networks }: { holder: Holder; pressure: Pressure; networks: readonly NetworkPrefix['bits'][] },
  policy: HoldPolicy,
): HoldLimits {
  const { mostInCart: inCart, mostOfAccount, mostOfNetwork, hourly } = policy
  const { clocks, shareOfGarment, yielding } = policy
  const { kind, isNewcomer } = holder
  const isGuest = kind === 'guest'
  const byNetwork = (of: Record<'guest' | 'account', PerNetwork>) =>
    networks.map((bits) => (kind === 'customer' ? null : of[kind][bits]))
  return {
    inCart,
    ofAccount: isGuest ? null : mostOfAccount,
    ofNetworks: byNetwork(mostOfNetwork),
    ofPerson: pressure === 'pressed' && kind !== 'customer' ? 1 : null,
    isNewcomer,
    hourly: { cart: hourly.cart, account: isGuest ? null : hourly.account, networks: byNetwork(hourly.network) },
    clocks,
    shareOfGarment,
    yielding,
  }
}
