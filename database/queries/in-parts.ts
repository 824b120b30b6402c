import { type RawBuilder, sql } from 'kysely'

const PART = 5_000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Reads listings in the order of their products, each part beginning where the last one ended. */
export async function inParts<Item extends { id: string }>(
  read: (part: RawBuilder<unknown>) => Promise<Item[]>,
): Promise<Item[]> {
  const all: Item[] = []
  for (let after = BEFORE_ALL; ; ) {
    const items = await read(sql`and product_id > ${after} order by product_id limit ${PART}`)
    for (const item of items) {
      all.push(item)
      if (item.id > after) after = item.id
    }
    if (items.length < PART) return all
  }
}
