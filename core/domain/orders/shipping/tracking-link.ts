/** Where couriers show their parcels: the courier's name, and an address with `{number}` for the parcel's. */
export type TrackingAddresses = Readonly<Record<string, string>>

/** Couriers one has in Italy. A setting adds others, and says where one of these has moved its page to. */
export const USUAL_TRACKING: TrackingAddresses = {
  brt: 'https://vas.brt.it/vas/sped_det_show.hsm?referer=sped_numspe_par.htm&Nspediz={number}',
  dhl: 'https://www.dhl.com/it-it/home/tracking.html?tracking-id={number}',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  gls: 'https://gls-group.com/IT/it/servizi-online/ricerca-spedizioni/?match={number}&type=NAT',
  poste: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{number}',
  ups: 'https://www.ups.com/track?tracknum={number}',
}

/** `simulated` drives in demos; its page is the shop's own. */
export const DEMO_TRACKING: TrackingAddresses = { ...USUAL_TRACKING, simulated: '/dev/parcels/{number}' }

const NAME = /^[a-z][a-z0-9-]{0,39}$/
const NUMBER = /^[A-Za-z0-9-]{4,40}$/

export function isCarrier(name: string, addresses: TrackingAddresses = DEMO_TRACKING): boolean {
  return Object.hasOwn(addresses, name)
}

/** Whether links can be made of it: one place for the number, which decides nothing about whose page it is. */
export function isTrackingAddress(carrier: string, address: string): boolean {
  const [first, second] = ['0000', 'AAAA'].map((number) => URL.parse(address.replace('{number}', number)))
  const hasOneNumber = address.split('{number}').length === 2
  if (!first || !second || !hasOneNumber || !NAME.test(carrier)) return false
  return first.protocol === 'https:' && first.username === '' && first.origin === second.origin
}

/** Only ever an address of our own making: of a courier we know, and with nothing in it but the parcel's number. */
export function trackingLink(
  { carrier, tracking }: { carrier: string | null; tracking: string | null },
  { origin, addresses = DEMO_TRACKING }: { origin: string; addresses?: TrackingAddresses | undefined },
): string | null {
  if (carrier === null || tracking === null || !isCarrier(carrier, addresses) || !NUMBER.test(tracking)) return null
  const address = addresses[carrier]?.replace('{number}', tracking) ?? ''
  return address.startsWith('/') ? `${origin}${address}` : address
}
