import { randomUUID } from 'node:crypto'
import { type Database, inStore, type Transaction } from '#database/connection.ts'
import { saveSignup, updateCustomer } from '#database/queries/accounts/customers.ts'
import { updateUnit } from '#database/queries/catalogue/units.ts'
import { requireOpenParcel } from '#database/queries/floor/parcels.ts'
import { insertItems } from '#database/queries/orders/order-items.ts'
import { insertOrder } from '#database/queries/orders/orders.ts'
import { addReservation } from '#database/queries/rentals/reservations.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { openPasswords } from '#providers/passwords/open-passwords.ts'
import { demoBrands, toProduct } from './catalogue/products.ts'
import { demoSizes } from './catalogue/sizes.ts'
import { stableId } from './catalogue/stable-id.ts'
import { type DemoParcel, demoParcels } from './parcels.ts'
import { velluto } from './stores/velluto/store.ts'

const storeId = velluto.id

/** Orders that leave today, so that there is something to pack from the first moment on. A plan has paid for them. */
export async function seedParcels(db: Database, now: Date): Promise<void> {
  // a password that nobody knows
  const passwordHash = (await openPasswords().hash(randomUUID())) ?? ''
  await inStore(db, storeId, async (trx) => {
    for (const parcel of demoParcels) await write(trx, { ...parcel, passwordHash }, now)
  })
}

async function write(
  trx: Transaction,
  { number, firstName, pieces, passwordHash }: DemoParcel & { passwordHash: string },
  now: Date,
): Promise<void> {
  const today = romeTime(now).day
  const day = (days: number) => today.add({ days }).toString()
  const [shipDay, deliveryDay, withdrawDay] = [day(0), day(2), day(6)]
  const orderId = stableId(`order ${number}`)
  const person = {
    email: `${firstName.toLowerCase()}@example.com`,
    firstName,
    lastName: 'Neri',
    phone: '+39 333 0000000',
  }
  const customerId = await saveSignup(trx, { storeId, ...person, language: 'it', passwordHash, now })
  if (customerId !== null) await updateCustomer(trx, { id: customerId, confirmedAt: now, now })
  await insertOrder(trx, {
    ...{ id: orderId, storeId, number, customerId, userMembershipId: null, ...person, language: 'it' },
    address: {
      ...{ fullName: `${firstName} Neri`, street: 'Via Garibaldi 12', postalCode: '10122', city: 'Torino' },
      ...{ province: 'IT-TO', country: 'ITA', phone: person.phone, notes: '', fiscalCode: '', vatNumber: '' },
    },
    ...{ discountId: null, lines: [], total: 0, termsAcceptedAt: now, earlyStartAt: now, createdAt: now },
    ...{ lateFeePerDay: null, cleaningFee: null, deliveryWay: 'courier' },
  })
  for (const [position, { garment, unit, shelf }] of pieces.entries()) {
    const { id: productId, name, images, valuePrice, brandId } = toProduct(garment)
    const [id, holdId] = [stableId(`item ${number} ${position}`), stableId(`hold ${number} ${position}`)]
    const { id: unitId, size, condition } = unit
    await updateUnit(trx, { id: unitId, shelf })
    const taken = { from: shipDay, until: day(9) }
    const stay = { way: 'rent' as const, days: 4, delivery: deliveryDay, withdraw: withdrawDay }
    await addReservation(trx, { id: holdId, unitId, storeId, productId, size, ...stay, taken, now })
    const label = demoSizes.find(({ code }) => code === size)?.labels.IT ?? size
    const brand = demoBrands.find((each) => each.id === brandId)?.name ?? ''
    await insertItems(trx, [
      {
        ...{ id, storeId, orderId, position, holdId, unitId, productId, size, condition, way: 'rent', daysCount: 4 },
        product: { name, brand, image: images[0] ?? null, valuePrice, size: label },
        ...{
          shipDay,
          deliveryDay,
          withdrawDay,
          lastWithdrawDay: withdrawDay,
          pickUpSlot: null,
          returnWay: 'pickUp',
          price: 0,
        },
        ...{
          status: 'waitingShipping',
          statusAt: now,
          carrier: null,
          tracking: null,
          boughtAt: null,
          calendarRevision: 0,
        },
      },
    ])
  }
  // begun by somebody: the simulated courier leaves it alone
  await requireOpenParcel(trx, { storeId, orderId, shipDay, now })
}
