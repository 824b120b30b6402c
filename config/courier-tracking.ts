import { isTrackingAddress, type TrackingAddresses } from '#domain/orders/shipping/tracking-link.ts'

type ReadTracking = { ok: true; addresses: TrackingAddresses } | { ok: false; wrong: string }

/** `ups=https://… gls=https://…`: a space is in no address, so it parts them. */
export function readCourierTracking(text: string): ReadTracking {
  const couriers = text.trim().split(/\s+/)
  const wrong = couriers.find((courier) => !isTrackingAddress(...toEntry(courier)))
  if (wrong !== undefined) return { ok: false, wrong }
  return { ok: true, addresses: Object.fromEntries(couriers.map(toEntry)) }
}

function toEntry(courier: string): [name: string, address: string] {
  const [name = '', ...address] = courier.split('=')
  return [name, address.join('=')]
}
