import { expect, type TestContext } from 'vitest'
import { repetitions } from './soak.ts'
import { areaUnderCurve } from './statistics.ts'

type TimedAnswer = { seen: { status: number }; milliseconds: number }

/** A few numbers say nothing about time: only the long version judges it. */
const judgesTime = repetitions(0, 1) === 1

/**
 * Asks about a known and an unknown address in turn, each as often first as second. The answers are the same, and in the
 * long version nobody can tell them apart by their time either.
 */
export async function expectAlike(
  ask: (email: string, n: number) => Promise<TimedAnswer>,
  {
    pairs,
    accounts,
    status,
    annotate,
  }: { pairs: number; accounts: number; status: number } & Pick<TestContext, 'annotate'>,
): Promise<void> {
  const known: number[] = []
  const unknown: number[] = []
  for (let n = 0; n < pairs; n++) {
    const knownFirst = n % 2 === 0
    const emails = [`known${n % accounts}@example.it`, `nobody${n % accounts}@example.it`]
    const [one = '', other = ''] = knownFirst ? emails : emails.toReversed()
    const first = await ask(one, n)
    const second = await ask(other, n)
    expect(first.seen.status).toBe(status)
    expect(first.seen).toEqual(second.seen)
    const [ofKnown, ofUnknown] = knownFirst ? [first, second] : [second, first]
    known.push(ofKnown.milliseconds)
    unknown.push(ofUnknown.milliseconds)
  }
  const area = areaUnderCurve(known, unknown)
  await annotate(`area under the curve: ${area.toFixed(4)}`)
  if (!judgesTime) return
  expect(area).toBeGreaterThan(0.45)
  expect(area).toBeLessThan(0.55)
}
