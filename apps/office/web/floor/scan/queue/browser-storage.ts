import { createMemoryStorage } from './memory-storage.ts'
import type { QueuedScan, ScanStorage } from './scan-queue.ts'

const DATABASE = 'floor'
const SCANS = 'scans'

type Row<Request> = QueuedScan<Request> & { place?: number; owner: string }

/**
 * In IndexedDB, for one person in one store: what somebody scanned is sent in their name, and not by whoever uses the
 * device next.
 */
export async function openBrowserStorage<Request>(owner: string): Promise<ScanStorage<Request>> {
  const database = await openDatabase().catch(() => null)
  if (database === null) return createMemoryStorage()
  const scans = (mode: IDBTransactionMode) => database.transaction(SCANS, mode).objectStore(SCANS)
  const rows = async () => (await done<Row<Request>[]>(scans('readonly').getAll())).filter((row) => row.owner === owner)
  return {
    async list() {
      return (await rows()).map(({ idempotencyKey, request }) => ({ idempotencyKey, request }))
    },
    async add(scan) {
      await done(scans('readwrite').add({ ...scan, owner }))
    },
    async remove(idempotencyKey) {
      const found = (await rows()).find((row) => row.idempotencyKey === idempotencyKey)
      if (found?.place !== undefined) await done(scans('readwrite').delete(found.place))
    },
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(SCANS, { keyPath: 'place', autoIncrement: true })
  return done(opening)
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error)
  return promise
}
