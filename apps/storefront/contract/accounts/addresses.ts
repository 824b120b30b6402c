import { z } from 'zod'
import { isPostalCodeOf } from '#domain/accounts/fields/postal-codes.ts'
import { addressFields } from '#kit/contract/postal-address.ts'
import { schemaNames } from '#kit/contract/schema-names.ts'

/** Where a shopper wants a parcel: a postal code of another province is a slip that costs days. */
export const addressBody = addressFields.refine(({ postalCode, province }) => isPostalCodeOf(postalCode, province), {
  path: ['postalCode'],
})

export const address = z
  .object({
    id: z.uuid(),
    ...addressFields.shape,
    phone: z.string(),
    fiscalCode: z.string(),
    vatNumber: z.string(),
  })
  .register(schemaNames, { id: 'Address' })

export type AddressInput = z.input<typeof addressBody>
export type AddressView = z.infer<typeof address>
