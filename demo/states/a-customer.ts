import { randomUUID } from 'node:crypto'
import { inStore } from '#database/connection.ts'
import { insertAddress } from '#database/queries/accounts/addresses.ts'
import { findCustomer, saveSignup, updateCustomer } from '#database/queries/accounts/customers.ts'
import type { Customer } from '#domain/accounts/customer.ts'
import { sample } from './sample-store.ts'
import type { SceneInput } from './stage.ts'

/** Names and streets as long as forms take them without a second thought. */
export const LONG_PERSON = {
  firstName: 'Mariantonietta Guendalina',
  lastName: 'Castiglioncelli Pappalettere',
  phone: '+393330000000',
}

export const LONG_ADDRESS = {
  fullName: 'Mariantonietta Guendalina Castiglioncelli Pappalettere',
  street: 'Strada Provinciale Sant’Ambrogio sul Garigliano 1234/bis, scala C, interno 17',
  postalCode: '03040',
  city: 'Sant’Ambrogio sul Garigliano',
  province: 'IT-FR',
  country: 'ITA',
  phone: LONG_PERSON.phone,
  notes: 'Citofono Castiglioncelli-Pappalettere, poi il secondo cortile: il cane non morde, il gatto sì.',
  fiscalCode: 'CSTMNT85M41H501Z',
  vatNumber: '00743110157',
} as const

/** Somebody with a confirmed account that nobody can log in to. */
export async function aCustomer({ stage, language }: SceneInput): Promise<Customer> {
  const now = stage.now()
  return inStore(stage.db, sample.id, async (trx) => {
    const email = `mariantonietta.castiglioncelli.${randomUUID().slice(0, 8)}@example.com`
    // no password has this hash
    const person = { ...LONG_PERSON, email, language, storeId: sample.id, passwordHash: 'none' }
    const id = await saveSignup(trx, { ...person, now })
    if (id === null) throw new Error(`${email} has an account`)
    await updateCustomer(trx, { id, confirmedAt: now, now })
    const found = await findCustomer(trx, id)
    if (found === null) throw new Error(`${email} has no account`)
    return found.customer
  })
}

export async function giveAddresses({ stage }: SceneInput, customer: Customer, count: number): Promise<void> {
  await inStore(stage.db, sample.id, async (trx) => {
    for (let nth = 0; nth < count; nth += 1) {
      const place = { ...LONG_ADDRESS, preferred: nth === 0 }
      await insertAddress(trx, { ...place, storeId: sample.id, customerId: customer.id, now: stage.now() })
    }
  })
}
