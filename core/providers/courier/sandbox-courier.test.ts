import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { CourierDown, CourierRefusal } from './courier-port.ts'
import { openSandboxCourier, SANDBOX_DOWN, SANDBOX_REFUSED } from './sandbox-courier.ts'

const address = {
  ...{
    name: 'Carla Rossi',
    street: 'Via Roma 1',
    postalCode: '20121',
    city: 'Milano',
    country: 'IT',
    phone: '+39 333',
  },
}
const parcel = { id: 'a-parcel', reference: 'VE-1', from: address, to: address, grams: 1_500 }
const to = (postalCode: string) => ({ ...parcel, to: { ...address, postalCode } })

describe('the sandbox', () => {
  const sandbox = openSandboxCourier()
  it('says the same of a parcel at every start', async () => {
    const one = await sandbox.book(parcel, 'sandbox-standard')
    const other = await openSandboxCourier().book(parcel, 'sandbox-standard')
    expect(one.tracking).toMatch(/^SB\d{12}$/)
    expect([other.tracking, Buffer.from(other.label).equals(one.label)]).toEqual([one.tracking, true])
    const { text } = await extractText(await getDocumentProxy(one.label.slice()), { mergePages: true })
    expect(text).toContain(one.tracking)
    expect(await sandbox.track(one.tracking ?? '')).toMatchObject({ status: 'announced' })
    await sandbox.cancel(one.reference)
    expect(await sandbox.track(one.tracking ?? '')).toMatchObject({ status: 'cancelled' })
  })

  it('says no, or nothing, where it is asked to', async () => {
    await expect(sandbox.book(to(SANDBOX_REFUSED), 'sandbox-standard')).rejects.toThrow(CourierRefusal)
    await expect(sandbox.quote(to(SANDBOX_DOWN))).rejects.toThrow(CourierDown)
    await expect(sandbox.book(parcel, 'by-pigeon')).rejects.toThrow(CourierRefusal)
  })
})
