import type { AddressView } from '#storefront/contract/accounts/addresses.ts'
import { cityLine } from './city-line.ts'

/** What stands below the name, for a courier. */
export function AddressLines({ address }: { address: Omit<AddressView, 'id' | 'preferred'> }) {
  return (
    <>
      <span>{address.street}</span>
      <span>{cityLine(address)}</span>
      <span>{address.phone}</span>
      {address.notes && <span>{address.notes}</span>}
    </>
  )
}
