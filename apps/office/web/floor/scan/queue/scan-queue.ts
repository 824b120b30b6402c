/** Something scanned that the server has to hear of: once, by its idempotency key, and after what came before it. */
export type QueuedScan<Request = unknown> = { idempotencyKey: string; request: Request }

/** Null: nobody answered, and it is sent again; anything else is the server's last word on it. */
export type SendScan<Request, Answer> = (scan: QueuedScan<Request>) => Promise<Answer | null>

/** Where scans wait, the first first; they are still there after the page was closed. */
export type ScanStorage<Request> = {
  list(): Promise<QueuedScan<Request>[]>
  add(scan: QueuedScan<Request>): Promise<void>
  remove(idempotencyKey: string): Promise<void>
}

export const MOST_WAITING = 50

type QueueOptions<Request, Answer> = {
  storage: ScanStorage<Request>
  send: SendScan<Request, Answer>
  /** `isLate`: nobody answered when it was scanned, or it was said to wait: its garment is in nobody's hands any more. */
  onAnswer: (scan: QueuedScan<Request>, answer: Answer, isLate: boolean) => void
  /** How many wait now, and whether the server was out of reach the last time it was asked. */
  onChange: (state: { waiting: number; isAway: boolean }) => void
  /** One page at a time sends: two would change the order. */
  alone?: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * Everything goes through it, with the network there or not: kept first, then sent, one after another, and forgotten when
 * the server has answered. An answer that was lost is asked for again with the same key, which moves nothing twice.
 */
export function createScanQueue<Request, Answer>(options: QueueOptions<Request, Answer>) {
  const { storage, send, onAnswer, onChange, alone = (work) => work() } = options
  let sending: Promise<void> | null = null
  let isAway = false
  const late = new Set<string>()

  /** Also what was left by a page that is closed. */
  const noteLate = async () => {
    for (const { idempotencyKey } of await storage.list()) late.add(idempotencyKey)
  }
  const opened = noteLate()

  const report = async () => onChange({ waiting: (await storage.list()).length, isAway })

  async function sendAll(): Promise<void> {
    await opened
    for (let scan = await first(); scan !== undefined; scan = await first()) {
      const answer = await send(scan)
      isAway = answer === null
      if (answer === null) {
        await noteLate()
        break
      }
      await storage.remove(scan.idempotencyKey)
      onAnswer(scan, answer, late.delete(scan.idempotencyKey))
      await report()
    }
    await report()
  }

  async function first() {
    return (await storage.list())[0]
  }

  /** Sends what waits, unless that is being done already. */
  function flush(): Promise<void> {
    sending ??= alone(sendAll).finally(() => {
      sending = null
    })
    return sending
  }

  return {
    flush,
    /** False: as many wait as fit, and this one is not taken. `isWaiting`: whoever scanned it was told that it waits. */
    async add(scan: QueuedScan<Request>, { isWaiting = isAway } = {}): Promise<boolean> {
      if ((await storage.list()).length >= MOST_WAITING) return false
      if (isWaiting) late.add(scan.idempotencyKey)
      await storage.add(scan)
      await report()
      void flush().then(async () => {
        // one that was added while the last one was on its way
        if (isAway) await noteLate()
        else if ((await first()) !== undefined) await flush()
      })
      return true
    },
  }
}

export type ScanQueue<Request> = Pick<ReturnType<typeof createScanQueue<Request, unknown>>, 'add' | 'flush'>
