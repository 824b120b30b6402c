/** Couriers whose parcels can be followed, and where. `simulated` drives in demos; its page is the shop's own. */
const ADDRESS_OF = {
  brt: 'https://vas.brt.it/vas/sped_det_show.hsm?referer=sped_numspe_par.htm&Nspediz={number}',
  dhl: 'https://www.dhl.com/it-it/home/tracking.html?tracking-id={number}',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  gls: 'https://gls-group.com/IT/it/servizi-online/ricerca-spedizioni/?match={number}&type=NAT',
  poste: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{number}',
  ups: 'https://www.ups.com/track?tracknum={number}',
  simulated: '/dev/parcels/{number}',
} as const

export type Carrier = keyof typeof ADDRESS_OF

export const CARRIERS = Object.keys(ADDRESS_OF) as [Carrier, ...Carrier[]]

const NUMBER = /^[A-Za-z0-9-]{4,40}$/

/** Only ever an address of our own making: of a courier we know, and with nothing in it but the parcel's number. */
export function trackingLink(
  { carrier, tracking }: { carrier: string | null; tracking: string | null },
  origin: string,
): string | null {
  const known = CARRIERS.find((each) => each === carrier)
  if (known === undefined || tracking === null || !NUMBER.test(tracking)) return null
  const address = ADDRESS_OF[known].replace('{number}', tracking)
  return address.startsWith('/') ? `${origin}${address}` : address
}
