import { listenForChanges } from '#database/changes/listen-for-changes.ts'
import { closeDatabase, inStore, openDatabase } from '#database/connection.ts'
import { openJobQueue } from '#database/jobs/job-queue.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { schedule } from '#jobs/schedule.ts'
import { inTurns, report } from '../office/office-lists.ts'

const NAME = 'end-monthly'

/** From the transaction that asks for a job to its end, in databases whose servers do nothing of the kind meanwhile. */
export async function benchJob(
  databases: readonly { appUrl: string }[],
  { rounds, wanted }: { rounds: number; wanted: number },
): Promise<boolean> {
  await using stack = new AsyncDisposableStack()
  const acts: (() => Promise<void>)[] = []
  for (const { appUrl } of databases) {
    const db = openDatabase(appUrl)
    stack.defer(() => closeDatabase(db))
    const changes = await listenForChanges(appUrl, {}, { writtenIn: db })
    stack.defer(changes.stop)
    const queue = await openJobQueue(db, { policies: schedule, changes, onError: console.error })
    stack.defer(queue.stop)
    let done = () => {}
    await queue.work(NAME, async () => done())
    acts.push(async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      done = resolve
      const data = { storeId: velluto.id, itemId: crypto.randomUUID() }
      await inStore(db, velluto.id, (trx) => queue.enqueue(trx, NAME, data))
      await promise
    })
  }
  return report('a job, until it is done', await inTurns(rounds, acts), wanted)
}
