import { asList, asRecord, asText, attempt, parseJson } from '#storefront/web/state/untrusted.ts'

const STORAGE_KEY = 'guestOrders'
const MOST = 5

type Place = Pick<Storage, 'getItem' | 'setItem'>

/** What opens an order to who placed it without an account; whichever tab the payment comes back to. */
export function keepGuestToken(id: string, token: string, openPlace: () => Place = browserStorage): void {
  write([{ id, token }, ...read(openPlace).filter((order) => order.id !== id)].slice(0, MOST), openPlace)
}

export function guestTokenOf(id: string, openPlace: () => Place = browserStorage): string | null {
  return read(openPlace).find((order) => order.id === id)?.token ?? null
}

/** The order belongs to an account by now, or to nobody. */
export function forgetGuestToken(id: string, openPlace: () => Place = browserStorage): void {
  write(
    read(openPlace).filter((order) => order.id !== id),
    openPlace,
  )
}

function read(openPlace: () => Place): { id: string; token: string }[] {
  const stored = asList(parseJson(attempt(() => openPlace().getItem(STORAGE_KEY))))
  return stored.map(asRecord).flatMap(({ id, token }) => {
    const [order, key] = [asText(id), asText(token)]
    return order && key ? [{ id: order, token: key }] : []
  })
}

function write(tokens: readonly { id: string; token: string }[], openPlace: () => Place): void {
  attempt(() => openPlace().setItem(STORAGE_KEY, JSON.stringify(tokens)))
}

function browserStorage(): Place {
  return window.localStorage
}
