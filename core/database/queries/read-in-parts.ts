const PART = 1_000

type Part = { behind: string | undefined; most: number }

/** All rows of a list that is read from behind the one that was seen last: for a file. `mostRows` ends it, if given. */
export async function readInParts<Row extends { id: string }>(
  read: (part: Part) => Promise<Row[]>,
  { mostRows = Number.POSITIVE_INFINITY }: { mostRows?: number } = {},
): Promise<Row[]> {
  const all: Row[] = []
  while (all.length < mostRows) {
    const part = await read({ behind: all.at(-1)?.id, most: PART })
    all.push(...part)
    if (part.length < PART) break
  }
  return all
}
