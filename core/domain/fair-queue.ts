/** Who waits for a piece of work: a client has its turn when nobody else has fewer things under way. */
export type Asker = { client: string; signal?: AbortSignal }

export type FairQueue = {
  /** Work of one name is done once, for all who wait for it. Rejects when the signal fires, or with QueueFull. */
  run<Result>(name: string, asker: Asker, work: () => Promise<Result>): Promise<Result>
}

/** So much is waiting for one client already that it is kinder to say no. */
export class QueueFull extends Error {}

const MOST_PER_CLIENT = 200

type Job = { begin: () => void; hasBegun: boolean; waiters: number; result: Promise<unknown> }

/**
 * Only so much heavy work at a time; the rest waits. Who asks for a hundred things has them done one by one between
 * those of everybody else, and what nobody waits for any more is never begun.
 */
export function createFairQueue(atOnce: number, { mostPerClient = MOST_PER_CLIENT } = {}): FairQueue {
  const jobs = new Map<string, Job>()
  /** What has not begun, in the lane of each client that waits for it. */
  const lanes = new Map<string, Set<Job>>()
  const underWay = new Map<string, number>()
  let running = 0

  function startNext(): void {
    while (running < atOnce && lanes.size > 0) {
      const client = [...lanes.keys()].reduce((idlest, each) => (busyness(each) < busyness(idlest) ? each : idlest))
      const [job] = lanes.get(client) ?? []
      if (job === undefined) return
      takeOut(job)
      count(client, 1)
      const goOn = () => {
        count(client, -1)
        goToTheEnd(client)
        startNext()
      }
      job.result.then(goOn, goOn)
      job.begin()
    }
  }

  const busyness = (client: string) => underWay.get(client) ?? 0

  function count(client: string, change: 1 | -1): void {
    running += change
    const now = busyness(client) + change
    if (now === 0) underWay.delete(client)
    else underWay.set(client, now)
  }

  /** Among equals, whoever had a turn last is the last. */
  function goToTheEnd(client: string): void {
    const lane = lanes.get(client)
    if (lane === undefined) return
    lanes.delete(client)
    lanes.set(client, lane)
  }

  function takeOut(job: Job): void {
    for (const [client, lane] of lanes) if (lane.delete(job) && lane.size === 0) lanes.delete(client)
  }

  function createJob(name: string, work: () => Promise<unknown>): Job {
    const { promise: turn, resolve } = Promise.withResolvers<void>()
    const begin = () => {
      job.hasBegun = true
      resolve()
    }
    const result = turn.then(work).finally(() => jobs.delete(name))
    const job: Job = { begin, hasBegun: false, waiters: 0, result }
    return job
  }

  function standInLine(client: string, job: Job): void {
    const lane = lanes.get(client) ?? new Set()
    if (lane.size >= mostPerClient) throw new QueueFull('Too much is waiting for one client')
    lanes.set(client, lane.add(job))
  }

  return {
    async run<Result>(name: string, { client, signal }: Asker, work: () => Promise<Result>): Promise<Result> {
      signal?.throwIfAborted()
      const job = jobs.get(name) ?? createJob(name, work)
      if (!job.hasBegun) standInLine(client, job)
      jobs.set(name, job)
      job.waiters += 1
      startNext()
      try {
        return (await orLeave(job.result, signal)) as Result
      } finally {
        job.waiters -= 1
        if (job.waiters === 0 && !job.hasBegun) {
          takeOut(job)
          jobs.delete(name)
        }
      }
    },
  }
}

async function orLeave<Result>(result: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (signal === undefined) return result
  const { promise: left, reject } = Promise.withResolvers<never>()
  const leave = () => reject(signal.reason)
  signal.addEventListener('abort', leave)
  try {
    return await Promise.race([result, left])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}
