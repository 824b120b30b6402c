import type { Town } from './open-town.ts'
import type { Shop } from './shoppers.ts'
import { type Colleague, openColleague } from './staff.ts'

export type House = Awaited<ReturnType<typeof openHouse>>

type Word = { to: string; reason: string }

/** A store at work: who packs, who receives, who is on the phone. Nothing moves but by them and by whoever carries. */
export async function openHouse(town: Town, shop: Shop) {
  const name = shop.domain.split('.')[0] ?? ''
  const owner = await openColleague(town, shop, 'owner', `Olga-${name}`)
  const warehouse = await openColleague(town, shop, 'warehouse', `Walter-${name}`)
  const service = await openColleague(town, shop, 'service', `Sara-${name}`)

  const detail = (orderId: string) => service.do('GET', `/orders/${orderId}`)
  /** What stands on the label of the unit that an order has. */
  const codeOf = (orderId: string) =>
    town.inStore(shop.id, async (trx) => {
      const unit = trx.selectFrom('orderItem').innerJoin('unit', 'unit.id', 'orderItem.unitId').select('barcode')
      return (await unit.where('orderId', '=', orderId).executeTakeFirstOrThrow()).barcode
    })
  const scan = (colleague: Colleague, code: string) =>
    colleague.do('POST', '/floor/scans', { id: crypto.randomUUID(), code })

  return {
    ...{ shop, owner, warehouse, service, detail, codeOf },

    async statusOf(orderId: string): Promise<string> {
      return (await detail(orderId)).garments[0].status
    },

    /** Every parcel that waits, garment by garment: its code is read from its label. */
    async packAll({ but }: { but?: string | undefined } = {}): Promise<void> {
      for (const { garments, orderId } of (await warehouse.do('GET', '/floor/pack')).open) {
        if (orderId === but) continue
        for (const { barcode } of garments) {
          await warehouse.do('POST', '/floor/pack/scans', { code: barcode, scanKey: crypto.randomUUID() })
        }
      }
      await town.workOff()
    },

    packed: async () => (await warehouse.do('GET', '/floor/pack')).packed,

    /** The driver is at the door. */
    async handOverAll(): Promise<void> {
      const { packed } = await warehouse.do('GET', '/floor/pack')
      await warehouse.do('POST', '/handOver', { ids: packed.map(({ id }: { id: string }) => id) })
      await town.workOff()
    },

    /** Somebody of the store says what no carrier says, and how they know. */
    async say(orderId: string, word: Word): Promise<void> {
      const [{ id: itemId, status: from }] = (await detail(orderId)).garments
      await service.do('POST', `/orders/${orderId}/moves`, { itemId, from, ...word })
      await town.workOff()
    },

    /** What lies on the table is read, looked at, and sent on its way. */
    async receive(code: string, verdict: 'fine' | 'clean'): Promise<void> {
      const { answer, scanId } = await scan(warehouse, code)
      if (answer !== 'received') throw new Error(`${code} is ${answer}`)
      await warehouse.do('POST', `/floor/scans/${scanId}/verdict`, { id: crypto.randomUUID(), verdict })
      await town.workOff()
    },

    /** A bag goes to the laundry with all of these. */
    async sendToLaundry(codes: readonly string[], dueOn: string): Promise<string> {
      const bag = await warehouse.do('POST', '/floor/bags', { kind: 'laundry', place: 'Lavanderia Rosa' })
      for (const code of codes) await scanBag(bag.id, code, 'putIn')
      await warehouse.do('POST', `/bags/${bag.id}/send`, { dueOn })
      return bag.id
    },

    /** The same ones are back, and on their shelves. */
    async emptyBag(bagId: string, codes: readonly string[]): Promise<void> {
      for (const code of codes) await scanBag(bagId, code, 'back')
      await town.workOff()
    },

    incidents: async (orderId?: string): Promise<{ id: string; kind: string; step: string | null }[]> =>
      (await service.do('GET', `/incidents${orderId ? `?order=${orderId}` : ''}`)).incidents,

    async trackingOf(orderId: string): Promise<string> {
      return (await detail(orderId)).garments[0].tracking ?? ''
    },

    placeOf: (code: string) =>
      town.inStore(shop.id, (trx) =>
        trx
          .selectFrom('unit')
          .innerJoin('custody', 'custody.unitId', 'unit.id')
          .select(['unit.state', 'custody.place'])
          .where('barcode', '=', code)
          .executeTakeFirstOrThrow(),
      ),
  }

  async function scanBag(bagId: string, code: string, expected: string): Promise<void> {
    const { answer } = await warehouse.do('POST', `/bags/${bagId}/scans`, { id: crypto.randomUUID(), code })
    if (answer !== expected) throw new Error(`${code} is ${answer} instead of ${expected}`)
  }
}
