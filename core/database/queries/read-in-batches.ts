import { setImmediate as letOthersRun } from 'node:timers/promises'

const PART = 5_000

/** By ids, a part at a time: the next one is read while the one before is taken in, and others have their turn in between. */
export async function readInBatches<Row, Item>(
  ids: readonly string[],
  {
    read,
    take,
    size = PART,
  }: { read: (ids: readonly string[]) => Promise<Row[]>; take: (row: Row) => Item; size?: number },
): Promise<Item[]> {
  const readPart = async (first: number) => (first < ids.length ? read(ids.slice(first, first + size)) : [])
  const all: Item[] = []
  let reading = readPart(0)
  for (let first = 0; first < ids.length; first += size) {
    const rows = await reading
    reading = readPart(first + size)
    await letOthersRun()
    for (const row of rows) all.push(take(row))
  }
  return all
}
