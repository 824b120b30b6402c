import { listenForChanges } from '#database/changes/listen-for-changes.ts'
import { closeDatabase, type Database, openDatabase } from '#database/connection.ts'
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts'
import { type JobQueue, openJobQueue } from '#database/jobs/job-queue.ts'
import { schedule } from '#jobs/schedule.ts'
import { copyDataFolder, runServer } from '#tests/start/support/run-server.ts'
import { test as base } from '../stores.ts'

export type Writer = { db: Database; jobs: Pick<JobQueue, 'enqueue'>; now: () => Date }

/**
 * A shop of its own, and the way by which its verbs write mails: what only weeks or a bank bring about is written as they
 * write it, and sent by the shop like any other.
 */
export const test = base.extend<object, { writer: Writer }>({
  writer: [
    // biome-ignore lint/correctness/noEmptyPattern: what Playwright asks for
    async ({}, use) => {
      const data = await copyDataFolder(process.env.GUARDAROBA_FIRST_START ?? '')
      const postgres = await startEmbeddedServer({ dataFolder: data.folder, report() {} })
      const server = await runServer(data.folder, { DATABASE_URL: postgres.appUrl })
      process.env.GUARDAROBA_TEST_PORT = String(server.port)
      const db = openDatabase(postgres.appUrl)
      const changes = await listenForChanges(postgres.appUrl, {}, { writtenIn: db })
      const onError = (error: unknown) => process.stderr.write(`${error}\n`)
      const queue = await openJobQueue(db, { policies: schedule, onError, changes })
      const jobs: Writer['jobs'] = {
        // none of them waits for others to be told with it
        enqueue: (trx, name, data, { startAfter: _, ...turn } = {}) => queue.enqueue(trx, name, data, turn),
      }
      await use({ db, jobs, now: () => new Date() })
      await queue.stop()
      await changes.stop()
      await closeDatabase(db)
      await server.stop()
      await postgres.stop()
      await data.remove()
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
})
