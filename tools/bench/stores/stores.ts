import { benchPast } from './past.ts'
import { benchRequests } from './requests.ts'
import { benchSleepingStores } from './sleeping.ts'

/** What many stores cost, and what a long past of them does. */
export async function benchStores({ isQuick }: { isQuick: boolean }): Promise<boolean> {
  const areCheap = await benchSleepingStores(
    isQuick ? { sizes: [10, 200], rounds: 3 } : { sizes: [10, 1_000, 10_000], rounds: 60 },
  )
  const areAlike = await benchRequests(
    isQuick ? { sizes: [10, 200], rounds: 20, idleSeconds: 10 } : { sizes: [10, 10_000], rounds: 100, idleSeconds: 60 },
  )
  const isFlat = await benchPast(
    isQuick ? { sizes: [1_000, 10_000], rounds: 10 } : { sizes: [1_000, 1_000_000], rounds: 40 },
  )
  return areCheap && areAlike && isFlat
}
