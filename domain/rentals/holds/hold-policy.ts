import type { NetworkPrefix } from '#domain/network.ts'

/** Who holds: nobody knows them, they have an account, or they have also paid for something before. */
export type HolderKind = 'guest' | 'account' | 'customer'

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
  /** What guests together may hold of a garment that nobody else has. */
  shareOfGarment: number
  /**
   * Once guests have taken all they may of this share of the garments, what they hold yields: to accounts, and to guests
   * whose network holds nothing and has held at most so much within an hour.
   */
  yielding: { share: number; least: number; hourly: number }
  /** Of the whole stock: up to `calm` nothing changes, from `full` on they hold nothing more. */
  shareOfStock: Record<'guest' | 'account', { calm: number; full: number }>
  /** A small stock is calm and full at these numbers. */
  least: Record<'guest' | 'account', { calm: number; full: number }>
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
  yielding: { share: 0.05, least: 5, hourly: 20 },
  shareOfStock: { guest: { calm: 0.15, full: 0.25 }, account: { calm: 0.1, full: 0.1 } },
  least: { guest: { calm: 10, full: 20 }, account: { calm: 30, full: 30 } },
}

/** How much of the stock is held, by those who are not known yet. */
export type HeldStock = { units: number; guest: number; account: number }

export type Pressure = 'calm' | 'pressed' | 'full'

export function pressureOn(stock: HeldStock, holder: 'guest' | 'account', policy: HoldPolicy): Pressure {
  const { calm, full } = ceilings(stock.units, holder, policy)
  if (stock[holder] < calm) return 'calm'
  return stock[holder] < full ? 'pressed' : 'full'
}

/** So many more, and it is no longer calm. */
export function calmLeft(stock: HeldStock, holder: 'guest' | 'account', policy: HoldPolicy): number {
  return Math.max(0, ceilings(stock.units, holder, policy).calm - stock[holder])
}

function ceilings(units: number, holder: 'guest' | 'account', { shareOfStock, least }: HoldPolicy) {
  const { calm, full } = shareOfStock[holder]
  return {
    calm: Math.max(least[holder].calm, Math.floor(units * calm)),
    full: Math.max(least[holder].full, Math.floor(units * full)),
  }
}

/** What counts for one claim, by network in the order given; null: no limit. */
export type HoldLimits = {
  inCart: number
  ofAccount: number | null
  ofNetworks: (number | null)[]
  hourly: { cart: number; account: number | null; networks: (number | null)[] }
  clocks: { most: number; hours: number }
  /** What guests may hold of it; nobody else is bound by it. */
  shareOfGarment: number
  yielding: HoldPolicy['yielding']
}

/** Under pressure one hold is left to every network; who has paid before is never shut out by others. */
export function holdLimits(
  {
    holder,
    pressure,
    networks,
  }: { holder: HolderKind; pressure: Pressure; networks: readonly NetworkPrefix['bits'][] },
  policy: HoldPolicy,
): HoldLimits {
  const { mostInCart: inCart, mostOfAccount, hourly, clocks, shareOfGarment, yielding } = policy
  const isGuest = holder === 'guest'
  const ofAccount = isGuest ? null : mostOfAccount
  const ofNetworks = networks.map((bits) => liveOf(bits, { holder, pressure }, policy))
  const budgets = networks.map((bits) => (holder === 'customer' ? null : hourly.network[holder][bits]))
  return {
    inCart,
    ofAccount,
    ofNetworks,
    hourly: { cart: hourly.cart, account: isGuest ? null : hourly.account, networks: budgets },
    clocks,
    shareOfGarment,
    yielding,
  }
}

function liveOf(
  bits: NetworkPrefix['bits'],
  { holder, pressure }: { holder: HolderKind; pressure: Pressure },
  { mostOfNetwork }: HoldPolicy,
): number | null {
  if (holder === 'customer') return null
  if (pressure === 'full') return 0
  return pressure === 'pressed' ? 1 : mostOfNetwork[holder][bits]
}
