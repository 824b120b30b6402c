import { writeAddressLabel } from '../labels/write-address-label.ts'
import { type CourierPort, CourierRefusal } from './courier-port.ts'

/**
 * A carrier without an account: a driver with a list of the day. Nobody outside is asked for anything, so whatever is wanted
 * is there as soon as it is written down; of where a parcel is, nobody says anything.
 */
export function openByHand(): CourierPort {
  return {
    quote: async () => [],
    async book(parcel) {
      return { reference: parcel.id, carrier: null, tracking: null, label: await writeAddressLabel(parcel) }
    },
    async bookReturn() {
      throw new CourierRefusal('A carrier by hand has no labels for the way back')
    },
    pickUp: async ({ id }) => ({ reference: id }),
    cancel: async () => {},
    cancelPickUp: async () => {},
    track: async () => ({ status: 'unknown', at: null }),
  }
}
