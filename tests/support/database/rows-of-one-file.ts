import { afterAll, beforeAll } from 'vitest'
import { closeDatabase, type Database, openDatabase } from '#database/connection.ts'
import { createTestDatabase } from './database.ts'
import { openRowWriter } from './random-rows.ts'

type Opened = { db: Database; writer: Awaited<ReturnType<typeof openRowWriter>> }

/** A database for all tests of a file, and who writes rows into it. There from the first test on. */
export function openRowsOfOneFile(): Readonly<Opened> {
  const opened = {} as Opened
  let close: () => Promise<void>
  beforeAll(async () => {
    const database = await createTestDatabase()
    const [db, writer] = [openDatabase(database.appUrl), await openRowWriter(database.superuserUrl)]
    Object.assign(opened, { db, writer })
    close = async () => {
      await writer.close()
      await closeDatabase(db)
      await database.drop()
    }
  })
  afterAll(() => close())
  return opened
}
