import { type Database, inStore, type Transaction } from '../connection.ts'

/** One transaction that sees one store's rows and only reads. It may be begun twice. */
export type StoreReader = <T>(storeId: string, work: (trx: Transaction) => Promise<T>) => Promise<T>

/** Reads where everything is written. */
export function readFrom(db: Database): StoreReader {
  return (storeId, work) => inStore(db, storeId, work)
}
