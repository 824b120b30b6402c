/**
 * How many names may get their first certificate in an hour. Let's Encrypt takes 300 orders of an account in three hours; what
 * is renewed does not count.
 */
export const CERTIFICATES_PER_HOUR = 100

const HOUR = 3_600_000

type Verified = { domain: string; verifiedAt: Date }

/**
 * From when on a certificate may be got for each name, in milliseconds: as soon as it is verified, unless too many were in
 * the hour before. It follows from the names alone, so that every instance says the same, also after a start.
 */
export function certificateTurns(names: readonly Verified[], perHour = CERTIFICATES_PER_HOUR): Map<string, number> {
  const turns: number[] = []
  const inOrder = names.toSorted(
    (one, other) => Number(one.verifiedAt) - Number(other.verifiedAt) || (one.domain < other.domain ? -1 : 1),
  )
  return new Map(
    inOrder.map(({ domain, verifiedAt }, at) => {
      const turn = Math.max(Number(verifiedAt), (turns[at - perHour] ?? Number.NEGATIVE_INFINITY) + HOUR)
      turns.push(turn)
      return [domain, turn]
    }),
  )
}
