import type { QueuedScan, ScanStorage } from './scan-queue.ts'

/** For browsers that keep nothing: what waits is gone with the page. */
export function createMemoryStorage<Request>(): ScanStorage<Request> {
  let scans: QueuedScan<Request>[] = []
  return {
    async list() {
      return [...scans]
    },
    async add(scan) {
      scans = [...scans, scan]
    },
    async remove(idempotencyKey) {
      scans = scans.filter((scan) => scan.idempotencyKey !== idempotencyKey)
    },
  }
}
