import type { ItalianProvince } from './italian-provinces.ts'

/** Where parcels go. */
export type Address = {
  id: string
  fullName: string
  street: string
  postalCode: string
  city: string
  province: ItalianProvince
  country: 'ITA'
  phone: string
  notes: string
  /** Italian tax numbers for the receipt, as they are kept; empty: not given. */
  fiscalCode: string
  vatNumber: string
  preferred: boolean
}
